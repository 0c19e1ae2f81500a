import type { BillingRequest, CheckoutContext, CheckoutInput, OrderRequest } from './types.ts';

/** CHECK-18: the initial checkout state. Pure and cheap: the fold calls it at every step, without input. */
export const initialContext = (input: CheckoutInput | undefined): CheckoutContext => ({
  userId: input?.userId ?? '',
  cartId: input?.cartId ?? '',
  isInitialized: false,
  shippingAddress: null,
  isBillingSame: true,
  billingAddress: null,
  drafts: {},
  methodId: null,
  providerId: null,
  areMethodsRequested: false,
  expectedTotal: 0,
  orderKey: null,
  orderId: null,
  orderNumber: null,
  reservedUntil: null,
  placeKey: null,
  failure: null,
});

/** What the server is asked for on leaving step 1; the guards before it saw that nothing is missing. */
export const orderRequest = (context: CheckoutContext): OrderRequest => {
  const { shippingAddress, methodId, providerId, orderKey } = context;
  if (!shippingAddress || methodId === null || providerId === null || orderKey === null) {
    throw new Error('An order was asked for before its address and delivery were chosen.');
  }
  return {
    userId: context.userId,
    cartId: context.cartId,
    shippingAddress,
    billingAddress: context.isBillingSame ? shippingAddress : context.billingAddress,
    methodId,
    providerId,
    expectedTotal: context.expectedTotal,
    key: orderKey,
  };
};

/** The billing address that was just given, for the order that is being paid. */
export const billingRequest = ({ orderId, billingAddress }: CheckoutContext): BillingRequest => {
  if (orderId === null || !billingAddress) {
    throw new Error('A billing address was saved before it was given.');
  }
  return { orderId, address: billingAddress };
};
