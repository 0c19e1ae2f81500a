/** Composition root: API client, query cache and root actor. Nothing is started here; the entry module does. */
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import type { Environment } from '../../contract/wire/environment.ts';
import type { Journal } from '../journal/journal.ts';
import { createMemoryStore } from '../journal/createMemoryStore.ts';
import type { StreamStore } from '../journal/streamStore.ts';
import type { BackStackEvent } from '../machines/backStack/types.ts';
import type { Notice } from '../machines/common/notice.ts';
import { createPaymentClient } from '../payments/paymentClient.ts';
import { paths } from '../paths/paths.ts';
import type { ApiSettings } from '../services/api.ts';
import type { Services } from '../services/services.ts';
import { createQueries } from '../services/shop.queries.ts';
import { notify } from '../ui/notifications/notify.ts';
import type { ChosenCurrency } from '../ui/shop/chosenCurrency.ts';
import { newKey } from '../ui/shop/newKey.ts';
import type { ShopValue } from '../ui/shop/ShopContext.tsx';
import type { Platform } from './browser/platform.ts';
import { createCaptchaClient } from './captchaClient.ts';
import type { Upcasts } from './flows/durable.ts';
import { provideApp } from './flows/provideApp.ts';
import { createCredentialVault } from './credentialVault.ts';
import { createLazyApiClient } from './common/lazyApiClient.ts';
import { memoizeAsync } from './common/memoizeAsync.ts';
import { createPageQueryClient } from './queryClient.ts';
import { createSession } from './session.ts';

export interface ShopSettings {
  readonly environment: Environment;
  /** INTL-60: the currency that this browser chose; undefined for dollars. */
  readonly currency?: ChosenCurrency | undefined;
  readonly baseUrl: string;
  readonly fetch?: ApiSettings['fetch'];
  /** Called in place of the API by HTTP. */
  readonly services?: Services;
  readonly dehydratedState?: DehydratedState;
  readonly platform: Platform;
  readonly resetToken?: string | null;
  /** Storage of durable flows; in-memory by default. */
  readonly streams?: StreamStore;
  /** Of tab flows whose stored stream has an older shape. */
  readonly upcasts?: Upcasts | undefined;
  readonly notify?: (notice: Notice) => void;
}

export interface Shop extends ShopValue {
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  readonly queryClient: QueryClient;
  /** Event log of all flows of this page. */
  readonly journal: Journal;
}

/** Paths that machines navigate to. */
const flowPaths = {
  home: paths.home(),
  admin: paths.admin(),
  signIn: paths.login(),
  cart: paths.cart(),
  checkout: paths.checkout(),
  account: paths.account(),
  orders: paths.orders(),
  products: paths.products(),
  review: paths.reviews(),
  findOrder: paths.findOrder(),
  orderLink: paths.orderLink(),
  withdraw: paths.withdraw(),
  stockConfirm: paths.stockLink('confirm'),
  stockEnd: paths.stockLink('end'),
};

const createRoot = ({ machine, journal }: ReturnType<typeof provideApp>) =>
  createActor(machine, { systemId: 'app', input: { paths: flowPaths }, inspect: journal.inspect });

/**
 * Provides all machines with their services, and returns the function that creates the shop with its root actor: two halves of work that
 * the browser does in two tasks.
 */
export const prepareShop = (settings: ShopSettings): (() => Shop) => {
  const { environment, platform } = settings;
  const session = createSession({
    refresh: () => services.auth.refresh(),
    withTabLock: platform.withTabLock,
  });
  const client = createLazyApiClient({
    baseUrl: settings.baseUrl,
    fetch: settings.fetch,
    session,
    currency: settings.currency?.code,
  });
  const { services = client.services } = settings;
  const queries = createQueries(services);
  const queryClient = createPageQueryClient(environment, settings.dehydratedState);
  const captcha = createCaptchaClient(environment.captcha, () => services.captcha.challenge());
  const credentialVault = createCredentialVault(newKey);
  const payments = createPaymentClient(environment.payments);

  const notifyShopper = settings.notify ?? notify;

  const provided = provideApp(
    {
      services,
      queries,
      queryClient,
      session,
      credentialVault,
      captcha,
      payments,
      platform,
      newKey,
      notify: notifyShopper,
      goTo: (address, options) =>
        toBackStack({ type: 'navigation.requested', address, replaces: options?.replaces ?? false }),
      goBack: (fallback) => toBackStack({ type: 'back.requested', otherwise: fallback }),
    },
    settings.streams ?? createMemoryStore(),
    settings.upcasts ?? new Map(),
  );
  const { journal } = provided;
  let root: ReturnType<typeof createRoot> | undefined;
  const toBackStack = (event: BackStackEvent) => root?.getSnapshot().children.backStack?.send(event);

  return () => {
    const app = createRoot(provided);
    root = app;
    session.listen({
      onRenewed: ({ userId, expires }) =>
        app.getSnapshot().children.auth?.send({ type: 'session.renewed', userId, expires }),
      onEnded: () => app.getSnapshot().children.auth?.send({ type: 'session.ended' }),
    });

    const loadDiagnostics = () => import('./diagnostics.ts');
    const diagnosed = { journal, platform, notify: notifyShopper, client, root: app };

    return {
      root: app,
      queries,
      queryClient,
      services,
      journal,
      payments,
      timeZone: environment.timeZone,
      currency: settings.currency,
      storeCredentials: credentialVault.put,
      resetToken: settings.resetToken ?? null,
      connectRecaptcha: captcha.connectRecaptcha,
      copyDiagnostics: () => {
        void loadDiagnostics().then(
          (module) => module.copyDiagnostics(diagnosed),
          () =>
            notifyShopper({ kind: 'error', text: 'Could not copy. Check your connection, then try again.' }),
        );
      },
      sendReport: async (code) => (await loadDiagnostics()).sendReport(diagnosed, code),
      loadAdminClient: memoizeAsync(async () => {
        const [{ createAdminClient }, { api }] = await Promise.all([
          import('./admin/createAdminClient.ts'),
          client.loadClient(),
        ]);
        return createAdminClient({
          api,
          root: app,
          queryClient,
          session,
          credentialVault,
          platform,
          notify: notifyShopper,
        });
      }),
    };
  };
};

export const createShop = (settings: ShopSettings): Shop => prepareShop(settings)();
