import type { Address } from '../../../contract/types.ts';
import type { DeliveryPlace } from '../../../contract/wire/delivery.ts';
import type {
  BillingRequest,
  CheckoutContext,
  CheckoutInput,
  DeliveryOffer,
  OrderRequest,
  UnfinishedOrder,
} from './types.ts';

/** CHECK-18: the initial checkout state. */
export const noOrder: Omit<CheckoutContext, keyof CheckoutInput> = {
  isInitialized: false,
  shippingAddress: null,
  isBillingSame: true,
  billingAddress: null,
  isAddressSaved: false,
  drafts: {},
  methodId: null,
  providerId: null,
  areMethodsRequested: false,
  expectedTotal: 0,
  orderKey: null,
  cartVersion: null,
  unansweredRequest: null,
  orderId: null,
  orderNumber: null,
  reservedUntil: null,
  placeKey: null,
  failure: null,
};

/** Pure and cheap: the fold calls it at every step, without input. */
export const initialContext = (input: CheckoutInput | undefined): CheckoutContext => ({
  userId: input?.userId ?? '',
  cartId: input?.cartId ?? '',
  ...noOrder,
});

/** What an unfinished order fills in. */
export const resumeOrder = (found: UnfinishedOrder): Partial<CheckoutContext> => {
  const { order, shippingAddress, billingAddress, methodId, providerId } = found;
  const isBillingSame = JSON.stringify(billingAddress) === JSON.stringify(shippingAddress);
  return { ...order, shippingAddress, billingAddress, isBillingSame, methodId, providerId };
};

/** What of an address decides how an order can be delivered. */
export const deliveryPlaceOf = ({
  shippingAddress,
}: Pick<CheckoutContext, 'shippingAddress'>): DeliveryPlace => {
  const { country = '', postalCode = '', city = '' } = shippingAddress ?? {};
  return { country, postalCode, city };
};

/** The context with this address; the ways of delivery to another place are asked for anew. */
export const withAddress = (context: CheckoutContext, given: GivenAddress): Partial<CheckoutContext> => {
  const { address: shippingAddress, isBillingSame, isAddressSaved } = given;
  const isSamePlace =
    JSON.stringify(deliveryPlaceOf(context)) === JSON.stringify(deliveryPlaceOf({ shippingAddress }));
  const otherBilling = context.isBillingSame ? null : context.billingAddress;
  return {
    failure: null,
    shippingAddress,
    isBillingSame,
    isAddressSaved,
    billingAddress: isBillingSame ? shippingAddress : otherBilling,
    areMethodsRequested: context.areMethodsRequested && isSamePlace,
  };
};

/** The ways of delivery are known: a choice that is not among them is none. */
export const withOffer = (
  { providerId }: CheckoutContext,
  offer: DeliveryOffer | undefined,
): Partial<CheckoutContext> => {
  const isOffered = providerId === null || !offer || offer.providerIds.includes(providerId);
  return { areMethodsRequested: true, ...(isOffered ? {} : { methodId: null, providerId: null }) };
};

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
    ...(context.isAddressSaved ? { saveAddress: true } : {}),
    methodId,
    providerId,
    expectedTotal: context.expectedTotal,
    cartVersion: context.cartVersion,
    key: orderKey,
  };
};

/** Whether both ask for the same order, under whichever key. */
const isSameRequest = (one: OrderRequest, other: OrderRequest): boolean =>
  JSON.stringify({ ...one, key: '' }) === JSON.stringify({ ...other, key: '' });

export interface GivenAddress {
  readonly address: Address;
  readonly isBillingSame: boolean;
  readonly isAddressSaved: boolean;
}

export interface OrderAsked {
  readonly key: string;
  readonly expectedTotal: number;
  readonly cartVersion: number | null;
}

/** The context with this order asked for: a repeat of the request whose outcome is unknown keeps its key. */
export const requestOrder = (context: CheckoutContext, asked: OrderAsked): Partial<CheckoutContext> => {
  const { key, ...seen } = asked;
  const request = orderRequest({ ...context, ...seen, orderKey: key });
  const { unansweredRequest } = context;
  const sent = unansweredRequest && isSameRequest(unansweredRequest, request) ? unansweredRequest : request;
  return { ...seen, orderKey: sent.key, unansweredRequest: sent, failure: null };
};

/** The billing address that was just given, for the order that is being paid. */
export const billingRequest = ({ orderId, billingAddress }: CheckoutContext): BillingRequest => {
  if (orderId === null || !billingAddress) {
    throw new Error('A billing address was saved before it was given.');
  }
  return { orderId, address: billingAddress };
};
