import { formatMajor } from '../../../contract/currency.ts';
import { formatDollars } from '../../../contract/money.ts';

interface SumIn {
  readonly currency: string;
  readonly total: number;
}

/** INTL-64: sums by currency, never added: `$120.00, €45.00`. Dollars are left out where there are only others. */
export const formatSums = (dollars: number, others: readonly SumIn[] = []): string =>
  [
    ...(dollars > 0 || others.length === 0 ? [formatDollars(dollars)] : []),
    ...others.map(({ currency, total }) => formatMajor(total, currency)),
  ].join(', ');
