import type { VatScheme } from '../../../contract/rules/vat.ts';
import { lineTotalCents, type Totals } from '../../domain/pricing.ts';
import { splitVat, vatRateOf, type VatOfOrder } from '../../domain/vat.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { listVatRates } from '../../store/vatRates.ts';
import type { CartView } from '../cart/cartView.ts';

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

/** INTL-21, INTL-22: the VAT of a new order. */
export const readVat = async (
  trx: StoreTransaction,
  { lines }: CartView,
  { lineDiscountsCents, deliveryCents }: Totals,
  { scheme, country, now }: Destination,
): Promise<OrderVat> => {
  const rates = scheme === 'single' ? [] : await listVatRates(trx);
  const rule = { scheme, destination: country, day: now.toISOString().slice(0, 10), rates };
  const taxed = lines.map((line, at) => ({
    grossCents: lineTotalCents(line) - (lineDiscountsCents[at] ?? 0),
    rate: vatRateOf(rule, line.vatClass),
  }));
  return { ...splitVat(taxed, deliveryCents), itemRates: taxed.map(({ rate }) => rate) };
};
