import { describe, expect, it } from 'vitest';
import { checkoutState } from '../../src/machines/checkout/checkoutState.ts';
import { initialContext } from '../../src/machines/checkout/context.ts';
import type { Cart, DeliveryMethod } from '../../contract/types.ts';

const cartOf = (subTotal: number, discount = 0): Cart => ({
  _id: 'c1',
  version: 1,
  items: [],
  count: 0,
  subTotal,
  discount,
  deliveryCost: 0,
  total: subTotal - discount,
  promoCode: null,
  toFreeDelivery: 0,
});

const methods: DeliveryMethod[] = [
  {
    _id: 'm1',
    type: 'home_delivery',
    providers: [
      {
        _id: 'p1',
        name: 'Courier',
        price: 4.99,
        isAvailable: true,
        estimatedDeliveryTimeMin: 1,
        estimatedDeliveryTimeMax: 2,
      },
    ],
  },
];

const stateOf = (cart: Cart | undefined, chosen = true) =>
  checkoutState({
    context: {
      ...initialContext({ userId: 'u1', cartId: 'c1' }),
      ...(chosen ? { methodId: 'm1', providerId: 'p1' } : {}),
    },
    cart,
    order: undefined,
    methods,
    hasClientSecret: false,
  });

describe('the checkout state', () => {
  it('CHECK-15 starts with numbers at 0, a credit card and nothing initialized', () => {
    expect(stateOf(undefined, false)).toEqual({
      products: [],
      subTotal: 0,
      discount: 0,
      deliveryCost: 0,
      total: 0,
      userData: { _id: 'u1' },
      shippingAddress: null,
      billingAddress: null,
      _deliveryMethod: null,
      paymentInfo: { paymentType: 'creditCard', brand: null, cardHolder: null, last4: null, expDate: null },
      hasClientSecret: false,
      initialized: false,
    });
  });

  it('CHECK-22 adds the delivery price only below free delivery, which begins at exactly $100.00', () => {
    expect([99.99, 100, 100.01].map((subTotal) => stateOf(cartOf(subTotal)).total)).toEqual([
      104.98, 100, 100.01,
    ]);
    expect(stateOf(cartOf(110, 20)).total).toBe(94.99);
  });

  it('CHECK-15 names the delivery method and its price', () => {
    expect(stateOf(cartOf(10))._deliveryMethod).toEqual({ name: 'Courier', price: 4.99 });
  });
});
