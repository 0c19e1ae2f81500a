import type { Failure } from '../../../contract/failure.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { Address } from '../../../contract/types.ts';
import type { JournalResumed, PlainEvent } from '../common/events.ts';
import type { PaymentOutput } from '../payment/types.ts';

export interface CheckoutInput {
  readonly userId: string;
  readonly cartId: string;
  /** Only in a guest session, whose order needs an email. */
  readonly isGuest?: true;
}

/** The values of an address form, valid or not. */
export type AddressDraft = { readonly [field in keyof Address]?: string };

/** The fields next to the provider's form. Card data never enters the machine. */
export interface CardDraft {
  readonly cardHolder: string;
}

export interface CheckoutContext {
  readonly userId: string;
  readonly cartId: string;
  readonly isGuest: boolean;
  /** GUEST-04: where the mails of a guest's order go; null until it was submitted, and for an account. */
  readonly email: string | null;
  /** CHECK-16: set once, after the cart was read. */
  readonly isInitialized: boolean;
  readonly shippingAddress: Address | null;
  /** 'Use this address for payment details'. */
  readonly isBillingSame: boolean;
  readonly billingAddress: Address | null;
  /** Consent to save the shipping address with the order. */
  readonly isAddressSaved: boolean;
  /** Values of forms, restored after a reload. */
  readonly drafts: {
    readonly shipping?: AddressDraft;
    readonly billing?: AddressDraft;
    readonly card?: CardDraft;
    /** 'Use this address for payment details' in the form. */
    readonly isBillingSame?: boolean;
    /** 'Save as my address' in the form. */
    readonly isAddressSaved?: boolean;
    /** The selected saved address; null for a typed one. */
    readonly savedAddressId?: string | null;
    /** The email of a guest, valid or not. */
    readonly email?: string;
  };
  readonly methodId: string | null;
  readonly providerId: string | null;
  /** CHECK-20: requested once for each destination, on first reaching the step. */
  readonly areMethodsRequested: boolean;
  /** The total shown when the order was requested, in dollars. */
  readonly expectedTotal: number;
  /** Idempotency key of the order request. */
  readonly orderKey: string | null;
  /** Version of the cart shown when the order was requested; null if unknown. */
  readonly cartVersion: number | null;
  /** The order request with an unknown outcome; a repeat reuses its key. */
  readonly unansweredRequest: OrderRequest | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly reservedUntil: string | null;
  readonly placeKey: string | null;
  readonly failure: Failure | null;
}

export type CheckoutEvent =
  | PlainEvent<
      | 'checkout.previous'
      /** Cancels the order and goes back; typed values are kept. While a payment runs, `payment.changeOrder` is sent instead. */
      | 'checkout.changeOrder'
      | 'checkout.retried'
      | 'checkout.restarted'
      /** The server reports that the reservation has ended. */
      | 'checkout.orderExpired'
      /** The server reports an authorization: confirmed in another tab, or by a webhook. */
      | 'checkout.orderAuthorized'
      /** The server reports that the order was placed: in another tab, or by a request whose response was lost. */
      | 'checkout.orderPlaced'
    >
  | {
      readonly type: 'checkout.drafted';
      readonly form: 'shipping' | 'billing';
      readonly values: AddressDraft;
    }
  | { readonly type: 'checkout.drafted'; readonly form: 'card'; readonly values: CardDraft }
  /** 'Use this address for payment details' was ticked or cleared. */
  | { readonly type: 'checkout.billingSameToggled'; readonly isBillingSame: boolean }
  /** 'Save as my address' was ticked or cleared. */
  | { readonly type: 'checkout.saveAddressToggled'; readonly isAddressSaved: boolean }
  /** A saved address was selected; null for 'Use another address'. */
  | { readonly type: 'checkout.savedAddressSelected'; readonly addressId: string | null }
  /** The email of a guest was typed. */
  | { readonly type: 'checkout.emailDrafted'; readonly email: string }
  | {
      readonly type: 'checkout.addressSubmitted';
      readonly address: Address;
      /** Of a guest. */
      readonly email?: string;
      readonly isBillingSame: boolean;
      /** Defaults to false. */
      readonly isAddressSaved?: boolean;
    }
  | { readonly type: 'checkout.deliverySelected'; readonly methodId: string; readonly providerId: string }
  /**
   * Requests the order; `key` is a fresh idempotency key, `expectedTotal` the shown total in dollars, `cartVersion` the version of the cart
   * that it was computed from.
   */
  | {
      readonly type: 'checkout.orderRequested';
      readonly key: string;
      readonly expectedTotal: number;
      readonly cartVersion?: number;
    }
  | { readonly type: 'checkout.billingSubmitted'; readonly address: Address }
  | { readonly type: 'checkout.placeOrder'; readonly key: string }
  | { readonly type: 'checkout.reservationExtended'; readonly reservedUntil: string }
  | JournalResumed;

/** Emitted when the order of this checkout is placed. */
export interface CheckoutFact {
  readonly type: 'checkout.placed';
}

/** The shopper's cart at the server, and the unfinished order for its items. */
export interface CartReading {
  readonly cartId: string;
  readonly count: number;
  readonly order?: UnfinishedOrder | null;
}

/** An order that was created but not placed: on another device, or on this one before its storage was cleared. */
export interface UnfinishedOrder {
  readonly order: CreatedOrder;
  readonly status: OrderStatus;
  readonly shippingAddress: Address;
  readonly billingAddress: Address | null;
  readonly methodId: string;
  readonly providerId: string;
  /** Of a guest. */
  readonly email?: string;
}

export interface OrderRequest {
  readonly userId: string;
  readonly cartId: string;
  readonly shippingAddress: Address;
  readonly billingAddress: Address | null;
  /** Of a guest. */
  readonly email?: string;
  /** Adds the shipping address to the saved ones; omitted if false. */
  readonly saveAddress?: boolean;
  readonly methodId: string;
  readonly providerId: string;
  readonly expectedTotal: number;
  /** Not sent: distinguishes a repeat of this request from a request for a changed cart with the same total. */
  readonly cartVersion: number | null;
  readonly key: string;
}

/** The available delivery providers for the destination. */
export interface DeliveryOffer {
  readonly providerIds: readonly string[];
}

/** A created order; an empty id means that the server created none. */
export interface CreatedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly reservedUntil: string | null;
}

/** An order as read from the server. */
export interface OrderReading {
  readonly order: CreatedOrder;
  readonly status: OrderStatus;
}

export interface CreatedIntent {
  /** Whether the response has a client secret; the secret itself is kept in memory. */
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
