import { describe, expect, it } from 'vitest';
import { selectIsAddressSaved } from '../../src/machines/checkout/selectors.ts';
import { checkoutFlow } from '../../src/machines/checkout/flow.ts';
import { upcast as upcastCheckout } from '../../src/machines/checkout/upcast.ts';
import { address, rejectWith, startCheckout, stepOf } from './support/checkoutActors.ts';
import { settle } from './support/settle.ts';

const reachDelivery = async (checkout: ReturnType<typeof startCheckout>, isAddressSaved?: boolean) => {
  await settle();
  checkout.send({
    type: 'checkout.addressSubmitted',
    address,
    isBillingSame: true,
    ...(isAddressSaved === undefined ? {} : { isAddressSaved }),
  });
  await settle();
};

const requestOrder = async (checkout: ReturnType<typeof startCheckout>, key: string) => {
  checkout.send({ type: 'checkout.deliverySelected', methodId: 'm1', providerId: 'p1' });
  checkout.send({ type: 'checkout.orderRequested', key, expectedTotal: 59.9 });
  await settle();
};

describe('saving the address with the order', () => {
  it('CHECK-21 is requested only with the last consent', async () => {
    const requests: unknown[] = [];
    const checkout = startCheckout({
      createOrder: (request) => {
        requests.push(request);
        return rejectWith('cart_changed', 'The total has changed.')();
      },
    });
    for (const consent of [undefined, true, false, true]) {
      await reachDelivery(checkout, consent);
      await requestOrder(checkout, `k${requests.length}`);
      checkout.send({ type: 'checkout.previous' });
    }
    expect(requests.map((request) => Reflect.get(Object(request), 'saveAddress'))).toEqual([
      undefined,
      true,
      undefined,
      true,
    ]);
  });

  it('CHECK-21 is part of the request: another consent has another key', async () => {
    const requests: unknown[] = [];
    const checkout = startCheckout({
      createOrder: (request) => {
        requests.push(request);
        return rejectWith('network', 'Operation failed', 0)();
      },
    });
    for (const consent of [true, true, false]) {
      await reachDelivery(checkout, consent);
      await requestOrder(checkout, `k${requests.length}`);
      checkout.send({ type: 'checkout.previous' });
    }
    expect(requests.map((request) => Reflect.get(Object(request), 'key'))).toEqual(['k0', 'k0', 'k2']);
  });

  it('CHECK-17 keeps the checkbox and the selected saved address as drafts', async () => {
    const checkout = startCheckout();
    await settle();
    expect(selectIsAddressSaved(checkout.getSnapshot())).toBe(false);
    checkout.send({ type: 'checkout.saveAddressToggled', isAddressSaved: true });
    checkout.send({ type: 'checkout.savedAddressSelected', addressId: 'adr_1' });
    expect(selectIsAddressSaved(checkout.getSnapshot())).toBe(true);
    expect(checkout.getSnapshot().context.drafts).toEqual({ isAddressSaved: true, savedAddressId: 'adr_1' });
    checkout.send({ type: 'checkout.savedAddressSelected', addressId: null });
    expect(checkout.getSnapshot().context.drafts.savedAddressId).toBeNull();
  });

  it('CHECK-17 an older stream with a base resumes without consent', () => {
    const stream = {
      flow: 'checkout',
      machine: 'checkout',
      version: 1,
      hash: '4i05a0',
      input: null,
      base: { value: 'choosingDelivery', context: { orderId: 'o1' } },
      baseSeq: 4,
      entries: [],
    };
    expect(upcastCheckout(stream)?.base).toEqual({
      value: 'choosingDelivery',
      context: { orderId: 'o1', isAddressSaved: false, isGuest: false, email: null },
    });
    expect(checkoutFlow.durable?.olderShapes).toContain(stream.hash);
    expect(checkoutFlow.durable?.olderShapes).not.toContain('another');
  });
});

describe('the delivery methods of an address', () => {
  const offering = (...offers: readonly (readonly string[])[]) => {
    const places: unknown[] = [];
    const checkout = startCheckout({
      requestDeliveryMethods: (place) => {
        places.push(place);
        return { providerIds: offers[places.length - 1] ?? [] };
      },
    });
    const give = async (change: Partial<typeof address>) => {
      await settle();
      checkout.send({
        type: 'checkout.addressSubmitted',
        address: { ...address, ...change },
        isBillingSame: true,
      });
      await settle();
    };
    return { checkout, places, give };
  };

  it('CHECK-20 are requested for its destination, and again only for another one', async () => {
    const { checkout, places, give } = offering(['p1'], ['p1']);
    await give({});
    checkout.send({ type: 'checkout.previous' });
    await give({ street: '1 Somerset House', firstName: 'Ben' });
    checkout.send({ type: 'checkout.previous' });
    await give({ country: 'DE', postalCode: '10115', city: 'Berlin' });
    expect(places).toEqual([
      { country: 'GB', postalCode: 'SW1Y 4JH', city: 'London' },
      { country: 'DE', postalCode: '10115', city: 'Berlin' },
    ]);
    expect(stepOf(checkout)).toBe(1);
  });

  it('CHECK-07 keep the selection while it is offered, and clear it otherwise', async () => {
    const { checkout, give } = offering(['p1'], ['p1', 'p2'], ['p2']);
    const chosen = () => checkout.getSnapshot().context.providerId;
    await give({});
    checkout.send({ type: 'checkout.deliverySelected', methodId: 'm1', providerId: 'p1' });
    checkout.send({ type: 'checkout.previous' });
    await give({ country: 'FR' });
    expect(chosen()).toBe('p1');
    checkout.send({ type: 'checkout.previous' });
    await give({ country: 'DE' });
    expect(chosen()).toBeNull();
    checkout.send({ type: 'checkout.orderRequested', key: 'k1', expectedTotal: 59.9 });
    expect(checkout.getSnapshot().context.failure?.code).toBe('delivery_required');
  });
});
