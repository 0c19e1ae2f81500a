/**
 * Who may import whom: the table of docs/architecture.md, as `boundaries/dependencies` reads it. A room that is
 * not named here, and an import that is not allowed here, is an error. `tests/boundaries` plants a violation of
 * every ban and sees that lint reports it.
 */
export interface Room {
  /** From the project's root. The first room whose folder holds a file is that file's room. */
  readonly folder: string;
  /** Rooms that it may import from; always itself. */
  readonly rooms: readonly string[];
  /** Packages that it may import, by name or pattern. */
  readonly packages: readonly string[];
  /** True where Node's own modules are at hand. */
  readonly node?: boolean;
  /** Files outside `rooms` that it may import all the same. */
  readonly files?: readonly string[];
  /** Rooms and packages that it may import types from, and nothing that is there at run time. */
  readonly types?: { readonly rooms: readonly string[]; readonly packages: readonly string[] };
}

const anything = ['*', '@*/*'];
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

/** What a view may see of machines and services: selectors, query options, and types. */
const viewFiles = ['src/machines/**/{selectors,*State}.ts', 'src/services/**/*.queries.ts'];
const viewTypes = { rooms: ['machines', 'services', 'payments'], packages: ['xstate', '@stripe/stripe-js'] };

const browserRooms: Record<string, Room> = {
  machines: { folder: 'src/machines', rooms: ['contract'], packages: ['xstate'] },
  journal: { folder: 'src/journal', rooms: ['contract'], packages: ['xstate'] },
  services: { folder: 'src/services', rooms: ['contract'], packages: ['ky', '@tanstack/react-query'] },
  payments: {
    folder: 'src/payments',
    rooms: ['contract'],
    packages: ['react', '@stripe/stripe-js', '@stripe/react-stripe-js'],
  },
  theme: {
    folder: 'src/ui/theme',
    rooms: [],
    packages: ['react', 'styled-components', '@fontsource-variable/*'],
  },
  kit: { folder: 'src/ui/kit', rooms: ['theme'], packages: viewPackages },
  checkoutArea: {
    folder: 'src/ui/checkout',
    rooms: ['contract', 'theme', 'kit', 'area', 'payments'],
    packages: [...areaPackages, '@stripe/react-stripe-js'],
    files: ['src/routes/paths.ts', ...viewFiles],
    types: viewTypes,
  },
  area: {
    folder: 'src/ui',
    rooms: ['contract', 'theme', 'kit'],
    packages: [...areaPackages, 'react-google-recaptcha'],
    files: ['src/routes/paths.ts', ...viewFiles],
    types: viewTypes,
  },
  routes: {
    folder: 'src/routes',
    rooms: ['contract', 'theme', 'kit', 'area', 'checkoutArea'],
    packages: areaPackages,
    files: viewFiles,
    types: viewTypes,
  },
  flows: {
    folder: 'src/flows',
    rooms: ['contract', 'machines', 'journal', 'theme', 'kit'],
    packages: [...areaPackages, 'xstate', 'elkjs', '@statelyai/inspect'],
  },
  app: {
    folder: 'src/app',
    rooms: [
      'contract',
      'machines',
      'journal',
      'services',
      'payments',
      'theme',
      'kit',
      'area',
      'checkoutArea',
      'routes',
      'flows',
    ],
    packages: anything,
  },
  browserEntry: { folder: 'src', rooms: ['contract', 'app', 'theme', 'routes'], packages: anything },
};

/** Single files at the top of the server that any of its rooms may lean on: settings, log, ids, the parts at hand. */
const serverFiles = ['server/config.ts', 'server/log.ts', 'server/ids.ts', 'server/shop.ts'];
/** Each a door to one other system or craft, with nothing of the shop's rules behind it. */
const doors = ['auth', 'captcha', 'geolocation', 'invoice', 'mail', 'media', 'serverPayments', 'content'];
const door = (name: string, packages: readonly string[]): Room => ({
  folder: `server/${name}`,
  rooms: ['contract', 'domain', 'store'],
  packages,
  files: serverFiles,
  node: true,
});

const serverRooms: Record<string, Room> = {
  serverRoutes: {
    folder: 'server/{routes,http,pages}',
    rooms: ['contract', 'domain', 'usecases', 'store', ...doors],
    packages: ['fastify', '@fastify/*'],
    files: serverFiles,
    node: true,
  },
  usecases: {
    folder: 'server/usecases',
    rooms: ['contract', 'domain', 'store', ...doors],
    packages: [],
    files: serverFiles,
    node: true,
  },
  domain: { folder: 'server/domain', rooms: ['contract'], packages: [] },
  store: {
    folder: 'server/store',
    rooms: ['contract', 'domain'],
    packages: ['kysely', 'pg', 'node:sqlite'],
    files: serverFiles,
    node: true,
  },
  auth: door('auth', ['@node-rs/argon2', 'openid-client']),
  captcha: door('captcha', ['altcha-lib']),
  geolocation: door('geolocation', ['mmdb-lib', 'countries-list', '@ip-location-db/*']),
  invoice: door('invoice', ['pdfkit', 'fontkit']),
  mail: door('mail', ['nodemailer']),
  media: door('media', ['sharp']),
  content: door('content', ['marked', 'sanitize-html']),
  serverPayments: door('payments', ['stripe']),
  sandbox: {
    folder: 'server/sandbox',
    rooms: ['contract'],
    packages: ['fastify', '@fastify/*', 'stripe', '@stripe/stripe-js', 'node:sqlite'],
    files: serverFiles,
    node: true,
  },
  jobs: {
    folder: 'server/jobs',
    rooms: ['contract', 'domain', 'store', 'usecases', ...doors],
    packages: [],
    files: serverFiles,
    node: true,
  },
  catalogue: {
    folder: 'server/catalogue',
    rooms: ['contract', 'domain', 'store', 'media', 'demo'],
    packages: ['sanitize-html', 'csv-parse', 'jsonc-parser'],
    files: serverFiles,
    node: true,
  },
  demoOrders: {
    folder: 'server/demoOrders',
    rooms: ['contract', 'store', 'usecases', 'jobs', 'serverPayments', 'demo'],
    packages: [],
  },
  serverEntry: {
    folder: 'server',
    rooms: [
      'contract',
      'serverRoutes',
      'usecases',
      'store',
      'sandbox',
      'jobs',
      'catalogue',
      'demoOrders',
      'demo',
      ...doors,
    ],
    packages: ['fastify', '@fastify/*'],
    node: true,
  },
};

const otherRooms: Record<string, Room> = {
  contract: { folder: 'contract', rooms: [], packages: ['superstruct'] },
  demo: { folder: 'demo', rooms: ['contract'], packages: [], node: true },
};

/** Specific folders stand before the ones that hold them. */
export const house: Readonly<Record<string, Room>> = { ...otherRooms, ...browserRooms, ...serverRooms };
