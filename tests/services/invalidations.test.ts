/** Actors do not await refetches after an invalidation: a pending refetch would run into the request limit of the machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Order, Wishlist } from '../../contract/types.ts';
import { provideStaff } from '../../src/app/admin/provideStaff.ts';
import type { Dependencies } from '../../src/app/flows/dependencies.ts';
import { provide as provideCheckout } from '../../src/app/pageFlows/checkout.ts';
import { provide as provideOrder } from '../../src/app/pageFlows/order.ts';
import { providePayment } from '../../src/app/flows/providePayment.ts';
import { provide as provideReturnWizard } from '../../src/app/pageFlows/returnWizard.ts';
import { provide as provideReview } from '../../src/app/pageFlows/review.ts';
import { provideWishlist } from '../../src/app/flows/provideWishlist.ts';
import { createJournal } from '../../src/journal/journal.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { address } from '../machines/support/checkoutActors.ts';
import { buildOrder } from '../ui/support/orders.ts';
import { wishlistOf } from './support/bodies.ts';

/** A query client whose refetches never settle. */
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

const placed: Order = buildOrder({ status: 'placed' });
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

// Only the dependencies used here.
const dependencies = {
  services,
  queryClient: hangingClient(),
  queries: {},
  payments: { setClientSecret: () => undefined, getClientSecret: () => 's' },
  platform: { now: () => 0, tabChannel: { broadcast: () => undefined } },
  newKey: () => 'k',
  notify: () => undefined,
} as unknown as Dependencies & Parameters<typeof provideStaff>[0];

const journal = createJournal({ store: createMemoryStore(), now: () => 0 });

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

const checkout = provideCheckout(dependencies, { journal, upcasts: new Map() });
const payment = providePayment(dependencies);
const cases: [actor: string, machine: AnyStateMachine, input: object][] = [
  ['createOrder', checkout, orderRequest],
  ['createIntent', checkout, { orderId: 'o1' }],
  ['saveBilling', checkout, { orderId: 'o1', address }],
  ['cancelOrder', checkout, { orderId: 'o1' }],
  ['placeOrder', checkout, { orderId: 'o1', key: 'k1' }],
  ['readOrder', checkout, { orderId: 'o1' }],
  ['preparePayment', payment, { orderId: 'o1' }],
  ['readPayment', payment, { orderId: 'o1' }],
  ['cancelOrder', provideOrder(dependencies), { orderId: 'o1', key: 'k1' }],
  ['addReview', provideReview(dependencies, { journal, upcasts: new Map() }), review],
  ['requestReturn', provideReturnWizard(dependencies, { journal, upcasts: new Map() }), returned],
  ['mergeWishlist', provideWishlist(dependencies), { ids: ['p1'] }],
  ['sendToggle', provideWishlist(dependencies), { productId: 'p1', type: 'add' }],
  ['performTask', provideStaff(dependencies), refund],
];

describe('an actor with pending refetches', () => {
  it.each(cases)('finishes: %s', async (name, machine, input) => {
    const logic = machine.implementations.actors[name] as AnyActorLogic;
    const actor = createActor(logic, { input }).start();
    const timeout = new Promise((resolve) => setTimeout(resolve, 200, 'pending'));
    const ended = toPromise(actor).then(() => 'ended');
    expect(await Promise.race([ended, timeout])).toBe('ended');
  });

  it('is the only case in src/app: no invalidation is awaited or returned', () => {
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
