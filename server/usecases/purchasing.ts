import type { PhoneNumberSetting } from '../../contract/rules.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Store } from '../store/database.ts';

/** What the use cases from cart to payment depend on; the shop as a whole has it all. */
export interface Purchasing {
  readonly store: Store;
  readonly clock: () => Date;
  readonly newId: (prefix?: string) => string;
  readonly log: {
    readonly warn: (message: string, details?: { readonly [name: string]: unknown }) => void;
    readonly error: (message: string, error: unknown, details?: { readonly [name: string]: unknown }) => void;
  };
  readonly payments: PaymentProvider;
  readonly config: { readonly phoneNumber: PhoneNumberSetting };

  /** Rung when there is new work for the jobs of this process, so that nothing waits for their next round. */
  readonly bell: { readonly ring: () => void };
}

/** Who asks. */
export interface Shopper {
  readonly id: string;
  readonly isAdmin: boolean;
}
