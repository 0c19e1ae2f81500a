import type { Failure } from '../../../contract/failure.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { Address } from '../../../contract/types.ts';
import type { PaymentOutput } from '../payment/types.ts';

export interface CheckoutInput {
  readonly userId: string;
  readonly cartId: string;
}

/** What stands in an address form before it is valid. */
export type AddressDraft = { readonly [field in keyof Address]?: string };

/** What stands beside the provider's form. Nothing of the card itself ever comes here. */
export interface CardDraft {
  readonly cardHolder: string;
}

export interface CheckoutContext {
  readonly userId: string;
  readonly cartId: string;
  /** CHECK-16: set once, when the cart was read. */
  readonly isInitialized: boolean;
  readonly shippingAddress: Address | null;
  /** 'Use this address for payment details'. */
  readonly isBillingSame: boolean;
  readonly billingAddress: Address | null;
  /** Consent to save the shipping address with the order. */
  readonly isAddressSaved: boolean;
  /** Half-filled forms, so that they come back after a reload. */
  readonly drafts: {
    readonly shipping?: AddressDraft;
    readonly billing?: AddressDraft;
    readonly card?: CardDraft;
    /** The tick as it stands in the form. */
    readonly isBillingSame?: boolean;
    /** 'Save as my address' as it stands in the form. */
    readonly isAddressSaved?: boolean;
    /** The saved address that is chosen; null for another one, which is typed. */
    readonly savedAddressId?: string | null;
  };
  readonly methodId: string | null;
  readonly providerId: string | null;
  /** CHECK-20: asked for once for each place of delivery, on first reaching the step. */
  readonly areMethodsRequested: boolean;
  /** The total that the shopper saw when asking for the order, in dollars. */
  readonly expectedTotal: number;
  /** The key under which the order is asked for; the same key never makes a second one. */
  readonly orderKey: string | null;
  /** The version of the cart that the shopper saw when asking for the order, where it was told. */
  readonly cartVersion: number | null;
  /** The order request whose outcome is unknown: a repeat of it goes under its key. */
  readonly unansweredRequest: OrderRequest | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly reservedUntil: string | null;
  readonly placeKey: string | null;
  readonly failure: Failure | null;
}

export type CheckoutEvent =
  | {
      readonly type: 'checkout.drafted';
      readonly form: 'shipping' | 'billing';
      readonly values: AddressDraft;
    }
  | { readonly type: 'checkout.drafted'; readonly form: 'card'; readonly values: CardDraft }
  /** 'Use this address for payment details' was ticked, or no longer is. */
  | { readonly type: 'checkout.billingTicked'; readonly isBillingSame: boolean }
  /** 'Save as my address' was ticked, or no longer is. */
  | { readonly type: 'checkout.saveAddressToggled'; readonly isAddressSaved: boolean }
  /** One of the saved addresses was chosen, or with null 'Use another address'. */
  | { readonly type: 'checkout.savedAddressSelected'; readonly addressId: string | null }
  | {
      readonly type: 'checkout.addressGiven';
      readonly address: Address;
      readonly isBillingSame: boolean;
      /** Left out: not to be saved. */
      readonly isAddressSaved?: boolean;
    }
  | { readonly type: 'checkout.deliverySelected'; readonly methodId: string; readonly providerId: string }
  /**
   * Asks for the order; `key` is a fresh idempotency key, `expectedTotal` what the shopper sees, in dollars, and `cartVersion` the version
   * of the cart that it was computed from.
   */
  | {
      readonly type: 'checkout.orderRequested';
      readonly key: string;
      readonly expectedTotal: number;
      readonly cartVersion?: number;
    }
  | { readonly type: 'checkout.billingGiven'; readonly address: Address }
  | { readonly type: 'checkout.previous' }
  /** Cancels the order and goes back with everything typed. While a payment runs, the payment takes it (`payment.changeOrder`). */
  | { readonly type: 'checkout.changeOrder' }
  | { readonly type: 'checkout.placeOrder'; readonly key: string }
  | { readonly type: 'checkout.retried' }
  | { readonly type: 'checkout.restarted' }
  /** The server says that the reservation ended. */
  | { readonly type: 'checkout.orderExpired' }
  | { readonly type: 'checkout.reservationExtended'; readonly reservedUntil: string }
  /** The server says that the card is held: confirmed in another tab, or by a webhook. */
  | { readonly type: 'checkout.orderAuthorized' }
  /** The server says that the order was placed: in another tab, or by a request whose answer was lost. */
  | { readonly type: 'checkout.orderPlaced' }
  | { readonly type: 'journal.resumed' };

/** What others may act on: the order of this checkout is placed. */
export interface CheckoutFact {
  readonly type: 'checkout.placed';
}

/** What the server knows of the shopper's checkout: their cart, and their unfinished order for what is in it. */
export interface CartReading {
  readonly cartId: string;
  readonly count: number;
  readonly order?: UnfinishedOrder | null;
}

/** An order that was created and not placed: on another device, or on this one before its storage was cleared. */
export interface UnfinishedOrder {
  readonly order: OrderMade;
  readonly status: OrderStatus;
  readonly shippingAddress: Address;
  readonly billingAddress: Address | null;
  readonly methodId: string;
  readonly providerId: string;
}

export interface OrderRequest {
  readonly userId: string;
  readonly cartId: string;
  readonly shippingAddress: Address;
  readonly billingAddress: Address | null;
  /** The shipping address is added to the saved ones; left out where it is not. */
  readonly saveAddress?: boolean;
  readonly methodId: string;
  readonly providerId: string;
  readonly expectedTotal: number;
  /** Not sent: it tells a repeat of this request from a request for a changed cart with the same total. */
  readonly cartVersion: number | null;
  readonly key: string;
}

/** What can be chosen for the place of delivery. */
export interface DeliveryOffer {
  readonly providerIds: readonly string[];
}

/** An order as checkout needs to know it; an empty id means that the server made none. */
export interface OrderMade {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly reservedUntil: string | null;
}

/** What the server says of an order when it is asked. */
export interface OrderReading {
  readonly order: OrderMade;
  readonly status: OrderStatus;
}

export interface IntentMade {
  /** Whether a client secret came; the secret itself stays in memory. */
  readonly hasSecret: boolean;
  readonly reservedUntil: string | null;
}

export interface BillingRequest {
  readonly orderId: string;
  readonly address: Address;
}

export interface PlaceRequest {
  readonly orderId: string;
  readonly key: string;
}

export interface ReservationWatch {
  readonly orderId: string;
  readonly reservedUntil: string | null;
}

export type { PaymentOutput };
