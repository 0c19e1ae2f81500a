import { createActor } from 'xstate';
import { expect, it, onTestFinished } from 'vitest';
import {
  selectAddressResubmission,
  selectEmailFailure,
  selectEmailText,
  selectIsGuest,
  selectStep,
} from '../../src/machines/checkout/selectors.ts';
import type { OrderRequest } from '../../src/machines/checkout/types.ts';
import {
  address,
  createCheckoutMachine,
  createdOrder,
  defaultResults,
  input,
  type ActorResults,
} from './support/checkoutActors.ts';
import { settle } from './support/settle.ts';

const email = 'gus@example.org';

/** A running checkout of a guest session. */
const start = async (changes: Partial<ActorResults> = {}) => {
  const sent: OrderRequest[] = [];
  const { createOrder = () => createdOrder } = changes;
  const machine = createCheckoutMachine({
    ...defaultResults,
    ...changes,
    createOrder: (request) => {
      sent.push(request as OrderRequest);
      return createOrder(request);
    },
  });
  const checkout = createActor(machine, { input: { ...input, isGuest: true } }).start();
  onTestFinished(() => void checkout.stop());
  await settle();
  const order = async (contact: string | undefined, key = 'k1') => {
    if (contact !== undefined)
      checkout.send({ type: 'checkout.addressSubmitted', address, email: contact, isBillingSame: true });
    await settle();
    checkout.send({ type: 'checkout.deliverySelected', methodId: 'm1', providerId: 'p1' });
    checkout.send({ type: 'checkout.orderRequested', key, expectedTotal: 59.9 });
    await settle();
  };
  return { checkout, sent, order, now: () => checkout.getSnapshot() };
};

const refuse = (failure: object) => () => {
  throw { status: 422, message: 'Please check your email.', ...failure };
};

it('GUEST-04 sends the email of a guest with the order', async () => {
  const { sent, order, now } = await start();
  expect(selectIsGuest(now())).toBe(true);
  await order(email);
  expect(sent.map((request) => request.email)).toEqual([email]);
  expect(selectStep(now())).toBe(2);
});

it('GUEST-04 sends none with the order of an account', async () => {
  const sent: object[] = [];
  const machine = createCheckoutMachine({
    ...defaultResults,
    createOrder: (request) => {
      sent.push(request as OrderRequest);
      return createdOrder;
    },
  });
  const checkout = createActor(machine, { input }).start();
  onTestFinished(() => void checkout.stop());
  await settle();
  checkout.send({ type: 'checkout.addressSubmitted', address, isBillingSame: true });
  await settle();
  checkout.send({ type: 'checkout.deliverySelected', methodId: 'm1', providerId: 'p1' });
  checkout.send({ type: 'checkout.orderRequested', key: 'k1', expectedTotal: 59.9 });
  await settle();
  expect(sent.map((request) => 'email' in request)).toEqual([false]);
});

it('GUEST-04 keeps the typed email as a draft', async () => {
  const { checkout, now } = await start();
  expect(selectEmailText(now())).toBeNull();
  checkout.send({ type: 'checkout.emailDrafted', email: 'gus@' });
  expect(selectEmailText(now())).toBe('gus@');
});

it.each([
  ['its field', { code: 'validation_failed', fields: { email: 'Use an email like name@example.org' } }],
  [
    'the path of its field',
    { code: 'validation_failed', fields: { 'orderData.email': 'Use an email like name@example.org' } },
  ],
  ['its code', { code: 'email_fixed', fields: undefined }],
])('GUEST-04 returns to step 0 if the server refuses the email, by %s', async (_, failure) => {
  let createOrder: () => typeof createdOrder = refuse(failure);
  const { sent, order, now } = await start({ createOrder: () => createOrder() });
  await order(email);
  expect(selectStep(now())).toBe(0);
  expect(selectEmailFailure(now())?.fields).toEqual({
    email: Object.values(failure.fields ?? {})[0] ?? 'Please check your email.',
  });
  // Forward would send the refused email again.
  expect(selectAddressResubmission(now())).toBeNull();
  createOrder = () => createdOrder;
  await order('other@example.org', 'k2');
  expect(sent.map(({ key, email: contact }) => [key, contact])).toEqual([
    ['k1', email],
    ['k2', 'other@example.org'],
  ]);
  expect([selectStep(now()), selectEmailFailure(now())]).toEqual([2, null]);
});

it('GUEST-04 shows any other refusal of the order in step 1', async () => {
  const { order, now } = await start({ createOrder: refuse({ code: 'out_of_stock' }) });
  await order(email);
  expect([selectStep(now()), selectEmailFailure(now())]).toEqual([1, null]);
});

it('GUEST-04 submits the same email again on Forward', async () => {
  const { checkout, now } = await start();
  checkout.send({ type: 'checkout.addressSubmitted', address, email, isBillingSame: true });
  await settle();
  checkout.send({ type: 'checkout.previous' });
  expect(selectAddressResubmission(now())).toEqual({
    type: 'checkout.addressSubmitted',
    address,
    email,
    isBillingSame: true,
  });
  checkout.send({ type: 'checkout.emailDrafted', email: 'other@example.org' });
  expect(selectAddressResubmission(now())).toBeNull();
});

it('GUEST-04 continues an unfinished order with the email that it was created with', async () => {
  const { checkout, sent, order, now } = await start({
    unfinishedOrder: () => ({
      order: createdOrder,
      status: 'pending',
      shippingAddress: address,
      billingAddress: address,
      methodId: 'm1',
      providerId: 'p1',
      email,
    }),
  });
  expect(selectStep(now())).toBe(2);
  now().children.payment?.send({ type: 'payment.changeOrder' });
  await settle();
  expect(selectStep(now())).toBe(1);
  await order(undefined);
  expect(sent.map((request) => request.email)).toEqual([email]);
  checkout.stop();
});
