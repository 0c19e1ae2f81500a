import { expect, it, vi } from 'vitest';
import { accountMachine } from '../../src/machines/account/machine.ts';
import type { SignedIn } from '../../src/machines/auth/types.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import { orderMachine } from '../../src/machines/order/machine.ts';
import { reviewMachine } from '../../src/machines/review/machine.ts';
import { ada } from './support/authActor.ts';
import { startRoot } from './support/rootActor.ts';
import { settle } from './support/settle.ts';

const gus: SignedIn = { ...ada, userId: 'g1', cartId: 'cg', firstName: null, isGuest: true };

it('GUEST-02 starts the flows of orders and checkout in a guest session', async () => {
  const { root, enter, signIn } = startRoot({
    order: () => Promise.resolve(orderMachine),
    checkout: () => Promise.resolve(checkoutMachine),
  });
  signIn(gus);
  enter('/account/orders/o1');
  await settle();
  expect(root.getSnapshot().children.order?.getSnapshot().context.orderId).toBe('o1');
  enter('/checkout');
  await vi.waitFor(() => expect(root.getSnapshot().children.checkout).toBeDefined());
  expect(root.getSnapshot().children.checkout?.getSnapshot().context).toMatchObject({
    userId: 'g1',
    isGuest: true,
  });
});

it('GUEST-02 starts the flows of the account only after a sign-in', async () => {
  const { root, enter, signIn, signOut } = startRoot({
    account: () => Promise.resolve(accountMachine),
    review: () => Promise.resolve(reviewMachine),
  });
  signIn(gus);
  enter('/account/details');
  await settle();
  expect(root.getSnapshot().children.account).toBeUndefined();
  signOut('replaced');
  signIn(ada);
  await settle();
  expect(root.getSnapshot().children.account?.getSnapshot().context.userId).toBe('u1');
  expect(root.getSnapshot().children.review).toBeUndefined();
});

it('GUEST-12 leaves the wishlist of a guest session in the browser', () => {
  const { root, signIn, signOut } = startRoot({});
  signIn(gus);
  const { wishlist } = root.getSnapshot().children;
  expect(wishlist?.getSnapshot().context.userId).toBeNull();
  signOut('replaced');
  signIn(ada);
  expect(wishlist?.getSnapshot().context.userId).toBe('u1');
});

it("GUEST-09 starts checkout anew for the account, and clears the guest's flows", async () => {
  const { root, enter, signIn, signOut, clearFlows } = startRoot({
    checkout: () => Promise.resolve(checkoutMachine),
  });
  signIn(gus);
  enter('/checkout');
  await vi.waitFor(() => expect(root.getSnapshot().children.checkout).toBeDefined());
  signOut('replaced');
  signIn(ada);
  expect(clearFlows).toHaveBeenCalledTimes(1);
  await vi.waitFor(() =>
    expect(root.getSnapshot().children.checkout?.getSnapshot().context.userId).toBe('u1'),
  );
  expect(root.getSnapshot().children.checkout?.getSnapshot().context.isGuest).toBe(false);
});

it('GUEST-07 an order link waits for the session check, and its session is checked by auth', async () => {
  const { root, enter } = startRoot({});
  enter('/orders/link');
  expect(root.getSnapshot().matches({ orderLink: 'awaitingUser' })).toBe(true);
  root.send({ type: 'auth.guestDetected' });
  expect(root.getSnapshot().matches({ orderLink: 'loading' })).toBe(true);
  root.send({ type: 'auth.signedOut', how: 'otherTab' });
  expect(root.getSnapshot().matches({ orderLink: 'loading' })).toBe(true);
  const { auth } = root.getSnapshot().children;
  root.send({ type: 'orderLink.opened', userId: 'g1' });
  expect(auth?.getSnapshot().matches({ session: 'checkingSession' })).toBe(true);
  enter('/men');
  expect(root.getSnapshot().matches({ orderLink: 'inactive' })).toBe(true);
});
