/** The composition root: one client, one query cache, one root actor, joined. Nothing starts here; the entry starts it. */
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import type { Environment } from '../../contract/wire/environment.ts';
import type { Journal } from '../journal/journal.ts';
import { memoryStore } from '../journal/memoryStore.ts';
import type { StreamStore } from '../journal/store.ts';
import type { BackStackEvent } from '../machines/backStack/types.ts';
import type { Notice } from '../machines/notice.ts';
import { createPaymentDesk } from '../payments/paymentDesk.ts';
import { paths } from '../routes/paths.ts';
import type { ApiSettings } from '../services/api.ts';
import { queryKeys } from '../services/queryKeys.ts';
import { createQueries } from '../services/shop.queries.ts';
import { notify } from '../ui/notifications/notify.ts';
import { newKey } from '../ui/shop/newKey.ts';
import type { ShopValue } from '../ui/shop/ShopContext.tsx';
import type { Surroundings } from './browser/surroundings.ts';
import { createCaptcha } from './captcha.ts';
import { provideApp } from './flows/provideApp.ts';
import { createHandOver } from './handOver.ts';
import { createNetwork } from './network.ts';
import { onceLoaded } from './onceLoaded.ts';
import { createQueryClient } from './queryClient.ts';
import { createSession } from './session.ts';

export interface ShopSettings {
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly fetch?: ApiSettings['fetch'];
  readonly dehydratedState?: DehydratedState;
  readonly surroundings: Surroundings;
  readonly resetToken?: string | null;
  /** Where flows that outlive the page are written down; this page's memory where nothing else is given. */
  readonly streams?: StreamStore;
  readonly notify?: (notice: Notice) => void;
}

export interface Shop extends ShopValue {
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  readonly queryClient: QueryClient;
  /** What happened to the flows that outlive this page. */
  readonly journal: Journal;
}

const places = {
  home: paths.home(),
  signIn: paths.login(),
  cart: paths.cart(),
  checkout: paths.checkout(),
  account: paths.account(),
  orders: paths.orders(),
  products: paths.products(),
  review: paths.reviews(),
};

export const createShop = (settings: ShopSettings): Shop => {
  const { environment, surroundings } = settings;
  const session = createSession({
    refresh: () => services.auth.refresh(),
    exclusively: surroundings.exclusively,
  });
  const { services, network } = createNetwork({ baseUrl: settings.baseUrl, fetch: settings.fetch, session });
  const queries = createQueries(services);
  const queryClient = createQueryClient(settings.dehydratedState);
  // The operator's settings came with the page and hold for as long as it lives.
  queryClient.setQueryDefaults(queryKeys.environment, { gcTime: Infinity, staleTime: Infinity });
  queryClient.setQueryData(queryKeys.environment, environment);
  const captcha = createCaptcha(environment.captcha, () => services.captcha.challenge());
  const handOver = createHandOver(newKey);
  const payments = createPaymentDesk(environment.payments);

  const tell = settings.notify ?? notify;

  const { machine, journal } = provideApp(
    {
      services,
      queries,
      queryClient,
      session,
      handOver,
      captcha,
      payments,
      surroundings,
      newKey,
      notify: tell,
      goTo: (address, how) =>
        toBackStack({ type: 'navigation.asked', address, replaces: how?.replaces ?? false }),
      goBack: (otherwise) => toBackStack({ type: 'return.asked', otherwise }),
    },
    settings.streams ?? memoryStore(),
  );
  const toBackStack = (event: BackStackEvent) => root.getSnapshot().children.backStack?.send(event);
  const root = createActor(machine, { systemId: 'app', input: { places }, inspect: journal.inspect });

  session.listen({
    onRenewed: ({ userId, expires }) =>
      root.getSnapshot().children.auth?.send({ type: 'session.renewed', userId, expires }),
    onEnded: () => root.getSnapshot().children.auth?.send({ type: 'session.ended' }),
  });

  return {
    root,
    queries,
    queryClient,
    services,
    journal,
    payments,
    timeZone: environment.timeZone,
    handOver: handOver.put,
    resetToken: settings.resetToken ?? null,
    connectRecaptcha: captcha.connectRecaptcha,
    copyWhatHappened: () => {
      void import('./copyWhatHappened.ts').then(
        (code) => code.copyWhatHappened({ journal, surroundings, notify: tell }),
        () => tell({ kind: 'error', text: 'Could not copy. Check your connection, then try again.' }),
      );
    },
    openAdmin: onceLoaded(async () => {
      const [{ openAdmin }, { api }] = await Promise.all([import('./admin/openAdmin.ts'), network()]);
      return openAdmin({ api, root, queryClient, notify: tell });
    }),
  };
};
