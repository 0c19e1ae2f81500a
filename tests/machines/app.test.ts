import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, it, onTestFinished, vi } from 'vitest';
import { registerMachine } from '../../src/machines/app/fetched.ts';
import { backStackMachine } from '../../src/machines/backStack/machine.ts';
import { appMachine } from '../../src/machines/app/machine.ts';
import { authMachine } from '../../src/machines/auth/machine.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import type { SignedIn } from '../../src/machines/auth/types.ts';
import type { CartReading } from '../../src/machines/checkout/types.ts';
import { ada } from './support/authActor.ts';
import { places } from './support/rootActor.ts';

const quietCheckout = checkoutMachine.provide({
  actors: { readCart: fromPromise<CartReading>(() => new Promise(() => undefined)) },
});
/** The root with someone signed in, whose network brings checkout's code only when it answers. */
const startApp = (fetchCheckout: () => Promise<typeof checkoutMachine>) => {
  const machine: typeof appMachine = appMachine.provide({
    actors: {
      auth: authMachine.provide({ actors: { checkSession: fromPromise<SignedIn | null>(async () => ada) } }),
      claimCheckout: fromPromise(() => Promise.resolve(true)),
      fetchCheckout: fromPromise(async () => registerMachine(machine, 'checkout', await fetchCheckout())),
      recordFacts: fromCallback(() => undefined),
      watchConnection: fromCallback(() => undefined),
      backStack: backStackMachine.provide({ actors: { watchHistory: fromCallback(() => undefined) } }),
    },
    actions: { releaseReturnWizard: () => undefined },
  });
  const app = createActor(machine, { input: { places } }).start();
  onTestFinished(() => void app.stop());
  const enter = (path: string) =>
    app.getSnapshot().children.navigation?.send({ type: 'page.entered', path, title: path, access: 'user' });
  return { app, enter };
};

it('asks again for a checkout whose code did not come, and begins it once it did', async () => {
  const fetchCheckout = vi
    .fn<() => Promise<typeof checkoutMachine>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(quietCheckout);
  const { app, enter } = startApp(fetchCheckout);
  enter('/checkout');
  await vi.waitFor(() => expect(app.getSnapshot().matches({ checkout: 'unfetched' })).toBe(true));
  expect(app.getSnapshot().children.checkout).toBeUndefined();

  app.send({ type: 'flow.retried' });
  await vi.waitFor(() => expect(app.getSnapshot().matches({ checkout: { underWay: 'entered' } })).toBe(true));
  expect(app.getSnapshot().context).toMatchObject({ checkoutUserId: ada.userId });
  expect(app.getSnapshot().children.checkout?.id).toBe('checkout');
});

it('begins no checkout whose page was left before its code came', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof checkoutMachine>();
  const { app, enter } = startApp(() => promise);
  enter('/checkout');
  await vi.waitFor(() => expect(app.getSnapshot().matches({ checkout: 'fetching' })).toBe(true));
  enter('/cart');
  resolve(quietCheckout);
  await promise;
  expect(app.getSnapshot().matches({ checkout: 'left' })).toBe(true);
  expect(app.getSnapshot().children.checkout).toBeUndefined();
});
