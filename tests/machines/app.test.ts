import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, it, onTestFinished, vi } from 'vitest';
import { registerMachine } from '../../src/machines/app/lazyFlows.ts';
import { backStackMachine } from '../../src/machines/backStack/machine.ts';
import { appMachine } from '../../src/machines/app/machine.ts';
import { authMachine } from '../../src/machines/auth/machine.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import type { SignedIn } from '../../src/machines/auth/types.ts';
import type { CartReading } from '../../src/machines/checkout/types.ts';
import type { LazyMachines } from '../../src/machines/registry.ts';
import { ada } from './support/authActor.ts';
import { urlPaths } from './support/urlPaths.ts';

const never = () => new Promise<never>(() => undefined);

const checkoutWithoutCart = checkoutMachine.provide({
  actors: { readCart: fromPromise<CartReading>(() => new Promise(() => undefined)) },
});
/** The root with a signed-in user; `loadCheckout` loads checkout. */
const startApp = (loadCheckout: () => Promise<typeof checkoutMachine>) => {
  const machine: typeof appMachine = appMachine.provide({
    actors: {
      auth: authMachine.provide({ actors: { checkSession: fromPromise<SignedIn | null>(async () => ada) } }),
      acquireCheckoutLock: fromPromise(() => Promise.resolve(true)),
      loadFlow: fromPromise<void, { readonly flow: keyof LazyMachines }>(async ({ input: { flow } }) =>
        flow === 'checkout' ? registerMachine(machine, flow, await loadCheckout()) : never(),
      ),
      recordFacts: fromCallback(() => undefined),
      watchConnection: fromCallback(() => undefined),
      backStack: backStackMachine.provide({ actors: { watchHistory: fromCallback(() => undefined) } }),
    },
  });
  const app = createActor(machine, { input: { paths: urlPaths } }).start();
  onTestFinished(() => void app.stop());
  const enter = (path: string) =>
    app.getSnapshot().children.navigation?.send({ type: 'page.entered', path, title: path, access: 'user' });
  return { app, enter };
};

it('loads checkout again after a failure, and starts it', async () => {
  const loadCheckout = vi
    .fn<() => Promise<typeof checkoutMachine>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(checkoutWithoutCart);
  const { app, enter } = startApp(loadCheckout);
  enter('/checkout');
  await vi.waitFor(() => expect(app.getSnapshot().matches({ checkout: 'loadFailed' })).toBe(true));
  expect(app.getSnapshot().children.checkout).toBeUndefined();

  app.send({ type: 'flow.retried' });
  await vi.waitFor(() => expect(app.getSnapshot().matches({ checkout: { running: 'entered' } })).toBe(true));
  expect(app.getSnapshot().context).toMatchObject({ checkoutUserId: ada.userId });
  expect(app.getSnapshot().children.checkout?.id).toBe('checkout');
});

it('starts no checkout whose page was left during the load', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof checkoutMachine>();
  const { app, enter } = startApp(() => promise);
  enter('/checkout');
  await vi.waitFor(() => expect(app.getSnapshot().matches({ checkout: 'loading' })).toBe(true));
  enter('/cart');
  resolve(checkoutWithoutCart);
  await promise;
  expect(app.getSnapshot().matches({ checkout: 'inactive' })).toBe(true);
  expect(app.getSnapshot().children.checkout).toBeUndefined();
});
