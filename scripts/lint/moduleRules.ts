/**
 * The import rules of each folder, as in the table of docs/architecture.md; `boundaries.ts` turns them into
 * policies. A folder or an import that is not listed here is an error. `tests/boundaries` plants a violation of
 * every rule and expects lint to report it.
 */
export interface ModuleRule {
  /** Relative to the project. A file belongs to the first module whose folder holds it. */
  readonly folder: string;
  /** Modules that it may import, besides itself. */
  readonly modules: readonly string[];
  /** Packages that it may import, by name or pattern. */
  readonly packages: readonly string[];
  /** Whether it may import Node's built-in modules. */
  readonly node?: boolean;
  /** Single files of other modules that it may import. */
  readonly files?: readonly string[];
  /** Modules and packages of which it may import types only. */
  readonly types?: { readonly modules: readonly string[]; readonly packages: readonly string[] };
}

const anyPackage = ['*', '@*/*'];
const viewPackages = [
  'react',
  'react-dom',
  'styled-components',
  '@base-ui/react',
  'lucide-react',
  'pure-react-carousel',
  'react-hot-toast',
];
const areaPackages = [
  ...viewPackages,
  'wouter',
  '@xstate/react',
  '@tanstack/react-query',
  'react-hook-form',
  '@hookform/resolvers',
  'superstruct',
  'dayjs',
];

/** What views may import of machines and services: selectors, query options, types. */
const viewFiles = ['src/machines/**/{selectors,*State}.ts', 'src/services/**/*.queries.ts'];
const viewTypes = {
  modules: ['machines', 'services', 'payments'],
  packages: ['xstate', '@stripe/stripe-js'],
};

const browserModules: Record<string, ModuleRule> = {
  machines: { folder: 'src/machines', modules: ['contract'], packages: ['xstate'] },
  journal: { folder: 'src/journal', modules: ['contract'], packages: ['xstate'] },
  services: { folder: 'src/services', modules: ['contract'], packages: ['ky', '@tanstack/react-query'] },
  payments: {
    folder: 'src/payments',
    modules: ['contract'],
    packages: ['react', '@stripe/stripe-js', '@stripe/react-stripe-js'],
  },
  paths: { folder: 'src/paths', modules: ['contract'], packages: [] },
  theme: {
    folder: 'src/ui/theme',
    modules: [],
    packages: ['react', 'styled-components', '@fontsource-variable/*'],
  },
  kit: { folder: 'src/ui/kit', modules: ['theme'], packages: viewPackages },
  paymentArea: {
    folder: 'src/ui/payment',
    modules: ['contract', 'paths', 'theme', 'kit', 'area', 'payments'],
    packages: [...areaPackages, '@stripe/react-stripe-js'],
    files: viewFiles,
    types: viewTypes,
  },
  checkoutArea: {
    folder: 'src/ui/checkout',
    modules: ['contract', 'paths', 'theme', 'kit', 'area', 'paymentArea', 'payments'],
    packages: [...areaPackages, '@stripe/react-stripe-js'],
    files: viewFiles,
    types: viewTypes,
  },
  area: {
    folder: 'src/ui',
    modules: ['contract', 'paths', 'theme', 'kit', 'paymentArea'],
    // uqr draws the QR code of a second factor.
    packages: [...areaPackages, 'react-google-recaptcha', 'uqr'],
    files: viewFiles,
    types: viewTypes,
  },
  routes: {
    folder: 'src/routes',
    modules: ['contract', 'paths', 'theme', 'kit', 'area', 'checkoutArea'],
    packages: areaPackages,
    files: viewFiles,
    types: viewTypes,
  },
  flows: {
    folder: 'src/flows',
    modules: ['contract', 'machines', 'journal', 'theme', 'kit'],
    packages: [...areaPackages, 'xstate', 'elkjs', '@statelyai/inspect'],
  },
  app: {
    folder: 'src/app',
    modules: [
      'contract',
      'machines',
      'journal',
      'services',
      'payments',
      'paths',
      'theme',
      'kit',
      'area',
      'paymentArea',
      'checkoutArea',
      'routes',
      'flows',
    ],
    packages: anyPackage,
  },
  browserEntry: { folder: 'src', modules: ['contract', 'app', 'theme', 'routes'], packages: anyPackage },
};

/** Files at the top of `server/` that all of its modules may import. */
const serverFiles = [
  'server/builds/builtFolder.ts',
  'server/config.ts',
  'server/log.ts',
  'server/redaction/redactLog.ts',
  'server/idGenerator.ts',
  'server/appContext.ts',
  'server/childProcess/childEnvironment.ts',
];
/** One per external system or library; no business rules. */
const adapters = [
  'auth',
  'captcha',
  'geolocation',
  'invoice',
  'mail',
  'media',
  'monitoring',
  'outgoingWebhooks',
  'serverPayments',
  'content',
  'translation',
];
const adapter = (name: string, packages: readonly string[]): ModuleRule => ({
  folder: `server/${name}`,
  modules: ['contract', 'domain', 'store'],
  packages,
  files: serverFiles,
  node: true,
});

const serverModules: Record<string, ModuleRule> = {
  serverRoutes: {
    folder: 'server/{routes,http,pages}',
    modules: ['contract', 'domain', 'usecases', 'store', ...adapters],
    packages: ['fastify', '@fastify/*', 'helmet', 'fast-json-stringify'],
    // The sign-in page of the demo shows an account.
    files: [...serverFiles, 'demo/accounts.ts'],
    node: true,
  },
  usecases: {
    folder: 'server/usecases',
    // The importer's rules of a product are those of the admin area.
    modules: ['contract', 'domain', 'store', 'catalogue', ...adapters],
    packages: [],
    files: serverFiles,
    node: true,
  },
  domain: { folder: 'server/domain', modules: ['contract'], packages: [] },
  store: {
    folder: 'server/store',
    modules: ['contract', 'domain'],
    packages: ['kysely', 'pg', 'node:sqlite'],
    files: serverFiles,
    node: true,
  },
  auth: adapter('auth', ['@node-rs/argon2', 'openid-client', 'otpauth']),
  captcha: adapter('captcha', ['altcha-lib']),
  geolocation: adapter('geolocation', ['mmdb-lib', 'countries-list', '@ip-location-db/*']),
  invoice: adapter('invoice', ['pdfkit', 'fontkit']),
  mail: adapter('mail', ['nodemailer']),
  monitoring: adapter('monitoring', ['prom-client']),
  media: adapter('media', ['sharp']),
  // Connects to public addresses only, like the fetching of pictures.
  outgoingWebhooks: { ...adapter('webhooks', []), modules: ['contract', 'domain', 'store', 'media'] },
  content: adapter('content', ['marked', 'sanitize-html']),
  translation: adapter('translation', ['@formatjs/icu-messageformat-parser']),
  serverPayments: adapter('payments', ['stripe']),
  jobs: {
    folder: 'server/jobs',
    modules: ['contract', 'domain', 'store', 'usecases', ...adapters],
    packages: [],
    files: serverFiles,
    node: true,
  },
  catalogue: {
    folder: 'server/catalogue',
    modules: ['contract', 'domain', 'store', 'media'],
    packages: ['sanitize-html', 'csv-parse', 'jsonc-parser'],
    files: serverFiles,
    node: true,
  },
  // Where the builds of each language are, for pages, mails and invoices.
  builds: { folder: 'server/builds', modules: ['contract'], packages: [], node: true },
  backups: {
    folder: 'server/backups',
    modules: ['contract', 'store'],
    packages: [],
    files: serverFiles,
    node: true,
  },
  serverEntry: {
    folder: 'server',
    modules: [
      'contract',
      'serverRoutes',
      'usecases',
      'store',
      'jobs',
      'catalogue',
      'backups',
      'demoSetup',
      ...adapters,
    ],
    packages: ['fastify', '@fastify/*'],
    node: true,
  },
};

const otherModules: Record<string, ModuleRule> = {
  contract: { folder: 'contract', modules: [], packages: ['superstruct'] },
  // Seeds the demo through the importer and the use cases, and runs its jobs; imported by `server/main.ts` alone.
  demoSetup: {
    folder: 'demo/{orders,seed}',
    modules: ['contract', 'demo', 'domain', 'store', 'usecases', 'jobs', 'catalogue', 'serverPayments'],
    packages: ['stripe'],
    files: serverFiles,
    node: true,
  },
  demo: { folder: 'demo', modules: ['contract'], packages: [], node: true },
  // A separate program: the server starts it as a process and shares no code with it.
  sandbox: {
    folder: 'sandbox',
    modules: [],
    packages: ['fastify', 'stripe', '@stripe/stripe-js', 'node:sqlite'],
    node: true,
  },
};

/** Nested folders come before the folders that contain them. */
export const moduleRules: Readonly<Record<string, ModuleRule>> = {
  ...otherModules,
  ...browserModules,
  ...serverModules,
};
