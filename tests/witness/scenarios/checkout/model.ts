/** What the witness of checkout keeps in mind, and what it sees on the page. */
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
import { snapshotAt, type Place } from '../../system.ts';
import {
  cartOf,
  methods,
  nameOf,
  presented,
  type AddressName,
  type Delivery,
  type ServerOrder,
} from './fixtures.ts';

export const path = 'checkout';
export const paymentPath = 'checkout/payment';

export interface Model {
  /** Version of the cart at the server; 0 once it was bought. */
  readonly cart: 0 | 1 | 2;
  /** The cart that was read last. */
  readonly cartId: 'c1' | 'c2';
  /** What the shopper agreed to last. */
  readonly shipping: AddressName | null;
  readonly isBillingSame: boolean;
  /** The billing address that was given beside it; null where none was. */
  readonly billing: AddressName | null;
  /** Whether they agreed last that the shipping address is saved. */
  readonly isAddressSaved: boolean;
  readonly delivery: Delivery | null;
  /** The server's: the live order of the cart, or the last one. */
  readonly order: ServerOrder | null;
  /** The server's memory of keys under which an order was asked for. */
  readonly creations: readonly { readonly key: string; readonly content: string; readonly id: string }[];
  /** The creation that the shopper asked for last and whose outcome is not known in the browser. */
  readonly openCreation: { readonly key: string; readonly content: string } | null;
  /** The order that was asked to be placed and under which key, until that is refused. */
  readonly openPlacing: PlaceInput | null;
  /** Whether the browser has to read the order before it does anything else. */
  readonly isPlacingUnknown: boolean;
  readonly areMethodsThere: boolean;
  readonly isPaymentBroken: boolean;
  /** What was typed last into each form, and how the tick stands in it. */
  readonly drafts: {
    readonly shipping?: string;
    readonly billing?: string;
    readonly card?: string;
    readonly isBillingSame?: boolean;
    readonly isAddressSaved?: boolean;
    readonly savedAddressId?: string | null;
  };
}

export const first: Model = {
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
  areMethodsThere: false,
  isPaymentBroken: false,
  drafts: {},
};

export const checkoutAt = (place: Place) => snapshotAt(place, path) as Parameters<typeof selectStep>[0];
export const stepAt = (place: Place): number => selectStep(checkoutAt(place));
export const orderIdAt = (place: Place): string | null => selectOrderId(checkoutAt(place));

/** What the payment form says of the last try. */
const paymentFailureAt = (place: Place) =>
  place.members.has(paymentPath)
    ? selectPaymentFailure(snapshotAt(place, paymentPath) as Parameters<typeof selectPaymentFailure>[0])
    : null;

/** The failures that stand on the page. */
export const shownFailuresAt = (place: Place): Failure[] =>
  [selectFailure(checkoutAt(place)), paymentFailureAt(place)].filter((failure) => failure !== null);

/** Their sentences. */
export const failuresAt = (place: Place): string[] => shownFailuresAt(place).map(({ message }) => message);

/** CHECK-15: the state as the page composes it. */
export const shownState = (place: Place, { cart, order }: Model) => {
  const id = orderIdAt(place);
  const { isInitialized } = checkoutAt(place).context;
  return {
    isInitialized,
    ...checkoutState({
      context: checkoutAt(place).context,
      cart: cartOf(cart),
      order: id !== null && order?.id === id ? presented(order) : undefined,
      methods,
      hasClientSecret: false,
    }),
  };
};

/** The total that the page shows, in dollars. */
export const shownTotal = (place: Place, model: Model): number => shownState(place, model).total;

export const contentOf = (input: CreateInput): string =>
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
export type Fresh = (kind: 'key' | 'id') => string;

export const isBusy = (place: Place): boolean => checkoutAt(place).hasTag('busy');
export const canRetry = (place: Place): boolean => selectCanRetry(checkoutAt(place));
export const isPaying = (place: Place): boolean => place.members.has(paymentPath);
