/** The VAT of an order in words, by rate. */
import { formatMajor, type Currency } from './currency.ts';
import { vatRatePercent } from './rules.ts';
import type { Order } from './types.ts';

type TaxedOrder = Pick<Order, 'total' | 'vat' | 'vatLines'>;

interface VatRow {
  readonly label: string;
  /** Dollars. */
  readonly vat: number;
}

/** One row for each rate: `VAT (23%)`, or `VAT (0%, export)`. */
export const listVatRows = ({ vat, vatLines }: TaxedOrder): VatRow[] => {
  const lines = vatLines && vatLines.length > 0 ? vatLines : [{ rate: vatRatePercent, vat }];
  return lines.map(({ rate, vat: amount }) => ({
    label: rate === 0 ? 'VAT (0%, export)' : `VAT (${rate}%)`,
    vat: amount,
  }));
};

/** Whether nothing in the order is taxed, because it leaves the EU. */
export const isExport = ({ vatLines }: Pick<TaxedOrder, 'vatLines'>): boolean =>
  vatLines !== undefined && vatLines.length > 0 && vatLines.every(({ rate }) => rate === 0);

/** INTL-23: the VAT in a total, for the review step and the cart: one rate, several by their amounts, or none in an export. */
export const describeVat = (vat: Omit<TaxedOrder, 'total'> | undefined, currency: Currency): string => {
  const lines = vat?.vatLines ?? [];
  if (vat && isExport(vat)) return 'This order leaves the EU and is without VAT.';
  if (vat && lines.length > 1)
    return `Includes VAT of ${formatMajor(vat.vat, currency)}: ${lines
      .map(({ rate, vat: amount }) => `${rate}% ${formatMajor(amount, currency)}`)
      .join(', ')}.`;
  return `All prices include ${lines[0]?.rate ?? vatRatePercent}% VAT.`;
};
