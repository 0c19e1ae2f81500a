/** How long a confirmed wallet waits: for a checkout that does not run, and for one that cannot go on. */
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { walletMachine } from '../../src/machines/wallet/machine.ts';
import { selectWalletStep } from '../../src/machines/wallet/selectors.ts';
import { storeConfirmedWallet, subscribeToConfirmedWallets } from '../../src/payments/confirmedWallets.ts';
import { address } from './support/checkoutActors.ts';

const purchase = {
  userId: 'u1',
  address,
  email: 'gus@example.org',
  methodId: 'm2',
  providerId: 'p2',
  total: 66.89,
  cartVersion: 7,
  orderKey: 'order-key',
  placeKey: 'place-key',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [59_999, 1],
  [60_000, 0],
])('GUEST-22 a wallet that was confirmed %i ms before checkout runs is taken %i times', (ms, times) => {
  const receive = vi.fn();
  storeConfirmedWallet({ purchase, confirm: () => Promise.resolve() });
  vi.advanceTimersByTime(ms);
  subscribeToConfirmedWallets('u1', receive)();
  expect(receive).toHaveBeenCalledTimes(times);
});

it('GUEST-23 a purchase that checkout does not start within a minute no longer pays', () => {
  const clock = new SimulatedClock();
  const withdrawWallet = vi.fn();
  const wallet = createActor(
    walletMachine.provide({
      actions: { withdrawWallet },
      actors: {
        awaitPurchase: fromCallback(({ sendBack }) => sendBack({ type: 'wallet.confirmed', purchase })),
        // Checkout runs in another tab, and is never read here.
        watchCheckout: fromCallback(() => undefined),
      },
    }),
    { clock, input: { userId: 'u1' } },
  ).start();
  clock.increment(59_999);
  expect(selectWalletStep(wallet.getSnapshot())).not.toBeNull();
  expect(withdrawWallet).not.toHaveBeenCalled();
  clock.increment(1);
  expect(selectWalletStep(wallet.getSnapshot())).toBeNull();
  expect(withdrawWallet).toHaveBeenCalledTimes(1);
  wallet.stop();
});
