import { toMajor, type Currency } from '../../../contract/currency.ts';
import type { VatScheme } from '../../../contract/rules/vat.ts';
import type { Order } from '../../../contract/types.ts';
import { lineTotalCents, type Totals } from '../../domain/pricing.ts';
import { splitVat, vatRateOf, type VatLine, type VatOfOrder } from '../../domain/vat.ts';
import { withPublishedVatRates } from '../../store/vatRates.ts';
import type { CartView } from './cartView.ts';

export interface OrderVat extends VatOfOrder {
  /** The rate of each line. */
  readonly itemRates: readonly number[];
}

interface Destination {
  readonly scheme: VatScheme;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly now: Date;
}

/** INTL-21, INTL-22: the VAT of a new order, and of a cart. */
export const readVat = (
  { cart, lines }: CartView,
  { lineDiscountsCents, deliveryCents }: Totals,
  { scheme, country, now }: Destination,
): OrderVat => {
  const rates = scheme === 'single' ? [] : withPublishedVatRates(cart.shopVatRates);
  const rule = { scheme, destination: country, day: now.toISOString().slice(0, 10), rates };
  const taxed = lines.map((line, at) => ({
    grossCents: lineTotalCents(line) - (lineDiscountsCents[at] ?? 0),
    rate: vatRateOf(rule, line.vatClass),
  }));
  return { ...splitVat(taxed, deliveryCents), itemRates: taxed.map(({ rate }) => rate) };
};

export const toVatLinesOnWire = (
  lines: readonly VatLine[],
  currency: Currency,
): NonNullable<Order['vatLines']> =>
  lines.map(({ rate, grossCents, vatCents }) => ({
    rate: rate / 100,
    gross: toMajor(grossCents, currency),
    vat: toMajor(vatCents, currency),
  }));
