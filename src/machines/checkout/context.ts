import type { Address } from '../../../contract/types.ts';
import type { DeliveryDestination } from '../../../contract/wire/delivery.ts';
import type {
  BillingRequest,
  CheckoutContext,
  CheckoutInput,
  DeliveryOffer,
  OrderRequest,
  UnfinishedOrder,
} from './types.ts';

/** CHECK-18: the initial checkout state. */
export const noOrder: Omit<CheckoutContext, 'userId' | 'cartId' | 'isGuest'> = {
  isInitialized: false,
  email: null,
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

/** Must be pure and cheap: the fold calls it at every step, without input. */
export const initialContext = (input: CheckoutInput | undefined): CheckoutContext => ({
  userId: input?.userId ?? '',
  cartId: input?.cartId ?? '',
  isGuest: input?.isGuest ?? false,
  ...noOrder,
});

/** The context fields of an unfinished order. */
export const resumeOrder = (unfinished: UnfinishedOrder): Partial<CheckoutContext> => {
  const { order, shippingAddress, billingAddress, methodId, providerId, email = null } = unfinished;
  const isBillingSame = JSON.stringify(billingAddress) === JSON.stringify(shippingAddress);
  return { ...order, shippingAddress, billingAddress, isBillingSame, methodId, providerId, email };
};

/** The part of the address that determines the available delivery methods. */
export const deliveryDestinationOf = ({
  shippingAddress,
}: Pick<CheckoutContext, 'shippingAddress'>): DeliveryDestination => {
  const { country = '', postalCode = '', city = '' } = shippingAddress ?? {};
  return { country, postalCode, city };
};

/** The context with this address; for another destination the delivery methods are requested again. */
export const withAddress = (
  context: CheckoutContext,
  submitted: SubmittedAddress,
): Partial<CheckoutContext> => {
  const { address: shippingAddress, email, isBillingSame, isAddressSaved } = submitted;
  const isSameDestination =
    JSON.stringify(deliveryDestinationOf(context)) ===
    JSON.stringify(deliveryDestinationOf({ shippingAddress }));
  const otherBilling = context.isBillingSame ? null : context.billingAddress;
  return {
    failure: null,
    shippingAddress,
    email,
    isBillingSame,
    isAddressSaved,
    billingAddress: isBillingSame ? shippingAddress : otherBilling,
    areMethodsRequested: context.areMethodsRequested && isSameDestination,
  };
};

/** The context with the delivery methods loaded; a selection that is not offered is cleared. */
export const withOffer = (
  { providerId }: CheckoutContext,
  offer: DeliveryOffer | undefined,
): Partial<CheckoutContext> => {
  const isOffered = providerId === null || !offer || offer.providerIds.includes(providerId);
  return { areMethodsRequested: true, ...(isOffered ? {} : { methodId: null, providerId: null }) };
};

/** The request on leaving step 1. Throws for incomplete input, which the guards exclude. */
export const orderRequest = (context: CheckoutContext): OrderRequest => {
  const { shippingAddress, methodId, providerId, orderKey } = context;
  if (!shippingAddress || methodId === null || providerId === null || orderKey === null) {
    throw new Error('An order was requested without an address or delivery.');
  }
  return {
    userId: context.userId,
    cartId: context.cartId,
    shippingAddress,
    billingAddress: context.isBillingSame ? shippingAddress : context.billingAddress,
    ...(context.email === null ? {} : { email: context.email }),
    ...(context.isAddressSaved ? { saveAddress: true } : {}),
    methodId,
    providerId,
    expectedTotal: context.expectedTotal,
    cartVersion: context.cartVersion,
    key: orderKey,
  };
};

/** Whether both request the same order, apart from the key. */
const isSameRequest = (one: OrderRequest, other: OrderRequest): boolean =>
  JSON.stringify({ ...one, key: '' }) === JSON.stringify({ ...other, key: '' });

export interface SubmittedAddress {
  readonly address: Address;
  readonly email: string | null;
  readonly isBillingSame: boolean;
  readonly isAddressSaved: boolean;
}

export interface OrderSubmission {
  readonly key: string;
  readonly expectedTotal: number;
  readonly cartVersion: number | null;
}

/** The context with this order requested: a repeat of a request with an unknown outcome keeps its key. */
export const requestOrder = (
  context: CheckoutContext,
  submission: OrderSubmission,
): Partial<CheckoutContext> => {
  const { key, ...shown } = submission;
  const request = orderRequest({ ...context, ...shown, orderKey: key });
  const { unansweredRequest } = context;
  const sent = unansweredRequest && isSameRequest(unansweredRequest, request) ? unansweredRequest : request;
  return { ...shown, orderKey: sent.key, unansweredRequest: sent, failure: null };
};

/** The request that saves the submitted billing address. Throws without an order or address. */
export const billingRequest = ({ orderId, billingAddress }: CheckoutContext): BillingRequest => {
  if (orderId === null || !billingAddress) {
    throw new Error('No order or billing address to save.');
  }
  return { orderId, address: billingAddress };
};
