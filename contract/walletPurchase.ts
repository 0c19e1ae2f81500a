import type { Address } from './types.ts';

/** What a shopper confirmed in a wallet, valid by the contract. What pays is not part of it. */
export interface WalletPurchase {
  readonly userId: string;
  readonly address: Address;
  /** Only of a guest. */
  readonly email?: string;
  readonly methodId: string;
  readonly providerId: string;
  /** The total that the wallet showed, in the currency of the cart. */
  readonly total: number;
  /** Version of the cart that it was computed from. */
  readonly cartVersion: number;
  /** Fresh idempotency keys. */
  readonly orderKey: string;
  readonly placeKey: string;
}
