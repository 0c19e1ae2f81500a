import { singleVatRate } from '../../../../contract/rules/vat.ts';
import type { Order } from '../../../../contract/types.ts';
import type { VatLine } from '../../../domain/vat.ts';
import type { OrderRow } from '../../../store/orders.ts';
import { toVatLinesOnWire } from '../../cart/readVat.ts';

export type VatColumns = Pick<
  OrderRow,
  'currency' | 'delivery_cents' | 'total_cents' | 'vat_cents' | 'vat_lines'
>;

/** The VAT of an order by rate; one rate for an order that the release before created. */
export const parseVatLines = (row: Omit<VatColumns, 'currency'>): readonly VatLine[] =>
  row.vat_lines === null
    ? [
        {
          rate: singleVatRate,
          grossCents: row.total_cents,
          deliveryCents: row.delivery_cents,
          vatCents: row.vat_cents,
        },
      ]
    : // `toOrderRow` wrote it.
      (JSON.parse(row.vat_lines) as VatLine[]);

/** INTL-23. */
export const presentVat = (row: VatColumns): Pick<Order, 'vatLines'> => ({
  vatLines: toVatLinesOnWire(parseVatLines(row), row.currency),
});
