/** No actor waits for the reads that follow an invalidation: one that hangs would run the machine into its time limit. */
import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Order, Wishlist } from '../../contract/types.ts';
import { provideStaff } from '../../src/app/admin/provideStaff.ts';
import type { Parts } from '../../src/app/flows/parts.ts';
import { durableCheckout } from '../../src/app/flows/provideCheckout.ts';
import { provideOrder } from '../../src/app/flows/provideOrder.ts';
import { providePayment } from '../../src/app/flows/providePayment.ts';
import { durableReturnWizard } from '../../src/app/flows/provideReturnWizard.ts';
import { durableReview } from '../../src/app/flows/provideReview.ts';
import { provideWishlist } from '../../src/app/flows/provideWishlist.ts';
import { createJournal } from '../../src/journal/journal.ts';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import { address } from '../machines/support/checkoutActors.ts';
import { orderOf } from '../ui/support/orders.ts';
import { wishlistOf } from './support/bodies.ts';

/** A client with every refetch under way for ever. */
const hangingClient = () => {
  const queryClient = new QueryClient();
  queryClient.invalidateQueries = () => new Promise(() => undefined);
  queryClient.refetchQueries = () => new Promise(() => undefined);
  return queryClient;
};

const resolved =
  <T>(value: T) =>
  () =>
    Promise.resolve(value);

const placed: Order = orderOf({ status: 'placed' });
const wishlist: Wishlist = wishlistOf();

const services = {
  orders: { create: resolved(placed), update: resolved(placed), byId: resolved(placed) },
  checkout: {
    startPayment: resolved({
      clientSecret: 's',
      paymentStatus: 'authorized',
      reservedUntil: '2026-01-01T12:30:00.000Z',
      lastError: '',
    }),
  },
  reviews: { add: resolved(undefined) },
  returns: { create: resolved({ _id: 'r1', returnNumber: 'R1' }) },
  wishlist: { read: resolved(wishlist), edit: resolved(wishlist) },
  refundOrder: resolved('Refunded'),
};

// Only what these actors ask for is there.
const parts = {
  services,
  queryClient: hangingClient(),
  queries: {},
  payments: { keepSecret: () => undefined, secretOf: () => 's' },
  surroundings: { now: () => 0, tabs: { tell: () => undefined } },
  newKey: () => 'k',
  notify: () => undefined,
} as unknown as Parts & Parameters<typeof provideStaff>[0];

const journal = createJournal({ store: memoryStore(), now: () => 0 });

const orderRequest = {
  userId: 'u1',
  cartId: 'c1',
  shippingAddress: address,
  billingAddress: address,
  methodId: 'm1',
  providerId: 'p1',
  expectedTotal: 1,
  key: 'k1',
};
const review = {
  key: 'k1',
  purchase: { orderId: 'o1', productId: 'p1' },
  draft: { rating: 5, message: '', pros: '', cons: '' },
};
const returned = {
  orderId: 'o1',
  reason: 'Other',
  otherReason: 'x',
  lines: {},
  method: 'courier_pickup',
  key: 'k',
};
const refund = { requestId: 'k1', task: { kind: 'refundOrder', id: 'o1', amount: 1, reason: 'x' } };

const checkout = durableCheckout(parts, journal);
const payment = providePayment(parts);
const cases: [actor: string, machine: AnyStateMachine, input: object][] = [
  ['createOrder', checkout, orderRequest],
  ['createIntent', checkout, { orderId: 'o1' }],
  ['saveBilling', checkout, { orderId: 'o1', address }],
  ['cancelOrder', checkout, { orderId: 'o1' }],
  ['placeOrder', checkout, { orderId: 'o1', key: 'k1' }],
  ['readOrder', checkout, { orderId: 'o1' }],
  ['preparePayment', payment, { orderId: 'o1' }],
  ['readPayment', payment, { orderId: 'o1' }],
  ['cancelOrder', provideOrder(parts), { orderId: 'o1', key: 'k1' }],
  ['addReview', durableReview(parts, journal), review],
  ['requestReturn', durableReturnWizard(parts, journal), returned],
  ['mergeWishlist', provideWishlist(parts), { ids: ['p1'] }],
  ['sendToggle', provideWishlist(parts), { productId: 'p1', type: 'add' }],
  ['performTask', provideStaff(parts), refund],
];

describe('an actor whose invalidated reads hang', () => {
  it.each(cases)('ends all the same: %s', async (name, machine, input) => {
    const logic = machine.implementations.actors[name] as AnyActorLogic;
    const actor = createActor(logic, { input }).start();
    const hung = new Promise((resolve) => setTimeout(resolve, 200, 'hung'));
    const ended = toPromise(actor).then(() => 'ended');
    expect(await Promise.race([ended, hung])).toBe('ended');
  });

  it('is the rule in all of src/app: no invalidation is awaited or returned', () => {
    const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const awaited = files.filter((file) => {
      const text = readFileSync(`src/app/${file}`, 'utf8');
      const all = text.match(/\.(invalidate|refetch)Queries\(/g)?.length ?? 0;
      const voided = text.match(/void \w+(\.\w+)*\.(invalidate|refetch)Queries\(/g)?.length ?? 0;
      return all !== voided;
    });
    expect(awaited).toEqual([]);
  });
});
