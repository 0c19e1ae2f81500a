import { describe, expect, it } from 'vitest';
import type { UnfinishedOrder } from '../../src/machines/checkout/types.ts';
import { address, authorized, createdOrder, startCheckout, stepOf } from './support/checkoutActors.ts';
import { settle } from './support/settle.ts';

const unfinished: UnfinishedOrder = {
  order: createdOrder,
  status: 'pending',
  shippingAddress: address,
  billingAddress: address,
  methodId: 'm1',
  providerId: 'p1',
};

const openWith = async (order: UnfinishedOrder, changes: Parameters<typeof startCheckout>[0] = {}) => {
  const checkout = startCheckout({ unfinishedOrder: () => order, ...changes });
  await settle();
  return checkout;
};

describe('CHECK-17 a checkout with an unfinished order', () => {
  it('resumes at the payment with addresses and delivery of the order', async () => {
    const checkout = await openWith(unfinished);
    expect(checkout.getSnapshot().value).toBe('paying');
    expect(checkout.getSnapshot().context).toMatchObject({
      ...createdOrder,
      isInitialized: true,
      cartId: 'c1',
      shippingAddress: address,
      billingAddress: address,
      isBillingSame: true,
      methodId: 'm1',
      providerId: 'p1',
    });
  });

  it('resumes at the review if the payment is authorized', async () => {
    const checkout = await openWith(
      { ...unfinished, status: 'authorized' },
      { preparePayment: () => authorized },
    );
    expect(stepOf(checkout)).toBe(3);
  });

  it('requests a missing billing address', async () => {
    const checkout = await openWith({ ...unfinished, billingAddress: null });
    expect(checkout.getSnapshot().value).toBe('enteringBilling');
    expect(checkout.getSnapshot().context.isBillingSame).toBe(false);
  });

  it('reads a capturing order before any other request', async () => {
    let reads = 0;
    const checkout = await openWith(
      { ...unfinished, status: 'capturing' },
      {
        readOrder: () => {
          reads += 1;
          return { order: createdOrder, status: 'placed' };
        },
      },
    );
    expect([stepOf(checkout), reads]).toEqual([4, 1]);
  });

  it("returns to the delivery step with the data of the order after 'Change order'", async () => {
    const checkout = await openWith(unfinished);
    checkout.getSnapshot().children.payment?.send({ type: 'payment.changeOrder' });
    await settle();
    expect(checkout.getSnapshot().value).toEqual({ choosingDelivery: 'choosing' });
    expect(checkout.getSnapshot().context).toMatchObject({ orderId: null, methodId: 'm1' });
  });
});
