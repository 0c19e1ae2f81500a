/** Model of checkout and accessors for the page. */
import type { Failure } from '../../../../contract/failure.ts';
import type { Address } from '../../../../contract/types.ts';
import { checkoutState } from '../../../../src/machines/checkout/checkoutState.ts';
import {
  selectCanRetry,
  selectFailure,
  selectOrderId,
  selectStep,
} from '../../../../src/machines/checkout/selectors.ts';
import { selectFailure as selectPaymentFailure } from '../../../../src/machines/payment/selectors.ts';
import { snapshotAt, type Place } from '../../place.ts';
import {
  cartOf,
  methods,
  nameOf,
  toOrder,
  type AddressName,
  type Delivery,
  type ServerOrder,
} from './fixtures.ts';

export const path = 'checkout';
export const paymentPath = 'checkout/payment';

export interface Model {
  /** Version of the cart at the server; 0 after it was bought. */
  readonly cart: 0 | 1 | 2;
  /** The last read cart. */
  readonly cartId: 'c1' | 'c2';
  /** The last submitted shipping address. */
  readonly shipping: AddressName | null;
  readonly isBillingSame: boolean;
  /** The last submitted separate billing address; null if there is none. */
  readonly billing: AddressName | null;
  /** The last consent to save the shipping address. */
  readonly isAddressSaved: boolean;
  readonly delivery: Delivery | null;
  /** The order at the server: the unfinished order of the cart, or the last one. */
  readonly order: ServerOrder | null;
  /** Idempotency keys of order requests, as stored by the server. */
  readonly creations: readonly { readonly key: string; readonly content: string; readonly id: string }[];
  /** The last order request, while its outcome is unknown. */
  readonly openCreation: { readonly key: string; readonly content: string } | null;
  /** The last placing with its key, until it is refused. */
  readonly openPlacing: PlaceInput | null;
  /** Whether the order has to be read before any other request. */
  readonly isPlacingUnknown: boolean;
  readonly areMethodsLoaded: boolean;
  readonly isPaymentCrashed: boolean;
  /** Drafts of the forms. */
  readonly drafts: {
    readonly shipping?: string;
    readonly billing?: string;
    readonly card?: string;
    readonly isBillingSame?: boolean;
    readonly isAddressSaved?: boolean;
    readonly savedAddressId?: string | null;
  };
}

export const initialModel: Model = {
  cart: 1,
  cartId: 'c1',
  shipping: null,
  isBillingSame: true,
  billing: null,
  isAddressSaved: false,
  delivery: null,
  order: null,
  creations: [],
  openCreation: null,
  openPlacing: null,
  isPlacingUnknown: false,
  areMethodsLoaded: false,
  isPaymentCrashed: false,
  drafts: {},
};

export const checkoutAt = (place: Place) => snapshotAt(place, path) as Parameters<typeof selectStep>[0];
export const stepAt = (place: Place): number => selectStep(checkoutAt(place));
export const orderIdAt = (place: Place): string | null => selectOrderId(checkoutAt(place));

/** The failure that the payment form shows. */
const paymentFailureAt = (place: Place) =>
  place.members.has(paymentPath)
    ? selectPaymentFailure(snapshotAt(place, paymentPath) as Parameters<typeof selectPaymentFailure>[0])
    : null;

/** The failures shown on the page. */
export const shownFailuresAt = (place: Place): Failure[] =>
  [selectFailure(checkoutAt(place)), paymentFailureAt(place)].filter((failure) => failure !== null);

/** Their messages. */
export const failuresAt = (place: Place): string[] => shownFailuresAt(place).map(({ message }) => message);

/** CHECK-15: the checkout state of the page. */
export const shownState = (place: Place, { cart, order }: Model) => {
  const id = orderIdAt(place);
  const { isInitialized } = checkoutAt(place).context;
  return {
    isInitialized,
    ...checkoutState({
      context: checkoutAt(place).context,
      cart: cartOf(cart),
      order: id !== null && order?.id === id ? toOrder(order) : undefined,
      methods,
      hasClientSecret: false,
    }),
  };
};

/** The shown total in dollars. */
export const shownTotal = (place: Place, model: Model): number => shownState(place, model).total;

export const requestText = (input: CreateInput): string =>
  JSON.stringify([
    nameOf(input.shippingAddress),
    nameOf(input.billingAddress),
    input.methodId,
    input.providerId,
    input.expectedTotal,
    input.saveAddress ?? false,
  ]);

export interface CreateInput {
  readonly userId: string;
  readonly cartId: string;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly saveAddress?: boolean;
  readonly methodId: string;
  readonly providerId: string;
  readonly expectedTotal: number;
  readonly cartVersion: number;
  readonly key: string;
}
export type OrderInput = { readonly orderId: string };
export type PlaceInput = { readonly orderId: string; readonly key: string };
export type NewId = (kind: 'key' | 'id') => string;

export const isBusy = (place: Place): boolean => checkoutAt(place).hasTag('busy');
export const canRetry = (place: Place): boolean => selectCanRetry(checkoutAt(place));
export const isPaying = (place: Place): boolean => place.members.has(paymentPath);
