import { defaultLanguage, type Language } from '../../contract/languages.ts';
import type { PriceList } from '../../contract/priceList.ts';
import type { PhoneNumberSetting } from '../../contract/rules/delivery.ts';
import type { VatScheme } from '../../contract/rules/vat.ts';
import type { StaffRole } from '../../contract/rules/staffRoles.ts';
import type { SecondFactorSettings } from '../config.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Store } from '../store/database.ts';

/** Dependencies of the use cases from cart to payment; a subset of `AppContext`. */
export interface UseCaseContext {
  readonly store: Store;
  readonly clock: () => Date;
  readonly newId: (prefix?: string) => string;
  readonly log: {
    readonly warn: (message: string, details?: { readonly [name: string]: unknown }) => void;
    readonly error: (message: string, error: unknown, details?: { readonly [name: string]: unknown }) => void;
  };
  /** Of the page that sent the request. */
  readonly language?: Language;
  /** Id of the audit entry that the use case takes back. */
  readonly undoes?: string | null;
  /** INTL-60: of the currency that the visitor of the request chose; undefined for dollars. */
  readonly priceList?: PriceList | undefined;
  readonly payments: PaymentProvider;
  readonly config: {
    readonly phoneNumber: PhoneNumberSetting;
    readonly secondFactor: SecondFactorSettings;
    /** Hosts of webhooks that may have private addresses. */
    readonly webhookHosts: readonly string[];
    readonly vatScheme: VatScheme;
    readonly priceLists: readonly PriceList[];
    readonly paymentRequestDays: number;
  };
}

/** INTL-56: the language as records have it: null for English. */
export const recordedLanguage = ({
  language = defaultLanguage,
}: Pick<UseCaseContext, 'language'>): string | null => (language === defaultLanguage ? null : language);

/** The user who makes the request. */
export interface CurrentUser {
  readonly id: string;
  /** A member of staff. */
  readonly isAdmin: boolean;
  /** Of staff; without one an owner. */
  readonly role?: StaffRole | undefined;
  /** True for a guest session. */
  readonly isGuest?: boolean;
  /** When the session gave its second factor last, in ms; null or undefined without one. */
  readonly secondFactorMs?: number | null;
}
