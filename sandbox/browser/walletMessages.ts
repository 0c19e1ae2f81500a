/** Messages between the shop's page and the sheet of the test wallet. None contains a card number. */
import type { ExpressCheckoutAddress, LineItem, ShippingRate } from '@stripe/stripe-js';

/** What the sheet shows; amounts are cents. */
export interface WalletTotals {
  amount: number;
  currency: string;
  lineItems: LineItem[];
  shippingRates: ShippingRate[];
}

/** What the shopper confirmed. */
export interface WalletChoice {
  /** Id of the confirmation token. */
  token: string;
  name: string;
  email: string;
  phone: string;
  address: ExpressCheckoutAddress;
  shippingRateId: string;
}

export type ToSheet =
  | {
      kind: 'open';
      publishableKey: string;
      totals: WalletTotals;
      isEmailRequired: boolean;
      isPhoneRequired: boolean;
    }
  /** The answer to a change; null if the shop does not deliver to the address. */
  | { kind: 'totals'; totals: WalletTotals | null }
  | { kind: 'failed'; message: string }
  | { kind: 'cancel' };

export type FromSheet =
  | { kind: 'loaded' }
  | { kind: 'addressSelected'; name: string; address: ExpressCheckoutAddress }
  | { kind: 'rateSelected'; shippingRateId: string }
  | { kind: 'confirmed'; choice: WalletChoice }
  | { kind: 'canceled' };
