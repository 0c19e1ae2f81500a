import type { WalletPurchase } from '../../../contract/walletPurchase.ts';
import type { CheckoutEvent } from '../checkout/types.ts';
import type { PaymentEvent } from '../payment/types.ts';

export interface WalletInput {
  readonly userId: string;
}

export interface WalletContext extends WalletInput {
  /** The purchase that checkout is led through. */
  readonly purchase: WalletPurchase | null;
}

/** Where checkout is, as far as a purchase by a wallet depends on it. */
export type CheckoutPlace =
  /** It does not run. */
  | 'closed'
  | 'busy'
  | 'address'
  | 'loadingDelivery'
  | 'delivery'
  | 'billing'
  /** The provider's form is loading. */
  | 'form'
  | 'card'
  /** The payment was not prepared, or its outcome is unknown. */
  | 'paymentStopped'
  | 'review'
  /** Placed, or expired: the next checkout can start. */
  | 'finished'
  /** Only the shopper can continue. */
  | 'stuck';

export interface CheckoutReading {
  readonly place: CheckoutPlace;
  /** Whether a failure is shown. */
  readonly hasFailed: boolean;
  readonly orderId: string | null;
}

export type WalletEvent =
  /** The shopper confirmed in the wallet. */
  | { readonly type: 'wallet.confirmed'; readonly purchase: WalletPurchase }
  /** Checkout has changed. */
  | { readonly type: 'wallet.checkoutRead'; readonly reading: CheckoutReading };

export type { CheckoutEvent, PaymentEvent };
