/** INTL-41 to INTL-44: the corrections of invoices, derived from the refunds and edits of their orders. */
import {
  listMovements,
  listMovementVat,
  type Movement,
  type RefundContent,
} from '../../../domain/corrections.ts';
import { createRefundVat, type RefundedVat, type VatRefund } from '../../../domain/refundVat.ts';
import {
  listInvoiceEdits,
  listReturnedItems,
  listReturnsOfRefunds,
  readRatesOfLines,
} from '../../../store/corrections.ts';
import type { Handle } from '../../../store/database.ts';
import { listRefunds, type RefundRow } from '../../../store/payments.ts';
import { parseVatLines, type VatColumns } from './presentVat.ts';

/** A movement with what it takes from each VAT rate of the order: negative amounts of a reversal, nothing of an edit. */
export type Correction = Movement<RefundRow> & {
  /** What the refund is for; undefined where it is not known, and of an edit. */
  readonly content: RefundContent | undefined;
  readonly vat: readonly RefundedVat[];
};

type InvoicedOrder = VatColumns & { readonly id: string; readonly placed_at: string | null };

// `requestRefund` wrote it.
const parseContent = (json: string): RefundContent => JSON.parse(json) as RefundContent;

/** What each refund is for, by its id. Refunds of the release before have no content, but their return. */
const readContents = async (
  db: Handle,
  refunds: readonly RefundRow[],
): Promise<Map<string, RefundContent>> => {
  const contents = new Map(
    refunds.flatMap(({ id, content }) => (content === null ? [] : [[id, parseContent(content)] as const])),
  );
  const unknown = refunds.filter(({ content }) => content === null).map(({ id }) => id);
  const returns = await listReturnsOfRefunds(db, unknown);
  const items = await listReturnedItems(
    db,
    returns.map(({ id }) => id),
  );
  for (const { id, refundId, deliveryCents } of returns)
    if (refundId !== null)
      contents.set(refundId, {
        cause: 'return',
        items: items.filter(({ returnId }) => returnId === id),
        deliveryCents,
      });
  return contents;
};

/** The corrections of placed orders by the order's id, in their sequence. An order that was never placed has no invoice to correct. */
export const readCorrections = async (
  db: Handle,
  orders: readonly InvoicedOrder[],
): Promise<Map<string, Correction[]>> => {
  const placed = orders.filter(({ placed_at: at }) => at !== null);
  const ids = placed.map(({ id }) => id);
  const refunds = await listRefunds(db, ids);
  const edits = await listInvoiceEdits(db, ids);
  const contents = await readContents(db, refunds);
  const rates = contents.size === 0 ? new Map<string, null>() : await readRatesOfLines(db, ids);
  const refundsByOrder = Map.groupBy(refunds, ({ order_id: orderId }) => orderId);
  const toVatRefund = ({ id, amount_cents: refundCents }: RefundRow): VatRefund => {
    const content = contents.get(id);
    return {
      refundCents,
      // Lines of the release before have no rate; their orders have one.
      items: (content?.items ?? []).flatMap(({ orderItemId, cents }) => {
        const rate = rates.get(orderItemId) ?? null;
        return rate === null ? [] : [{ rate, cents }];
      }),
      deliveryCents: content?.deliveryCents ?? 0,
    };
  };
  return new Map(
    placed.map((order) => {
      const movements = listMovements(
        refundsByOrder.get(order.id) ?? [],
        edits.filter(({ orderId }) => orderId === order.id),
      );
      const vat = listMovementVat(movements, createRefundVat(parseVatLines(order)), toVatRefund);
      return [
        order.id,
        movements.map((movement, index) => ({
          ...movement,
          content: movement.kind === 'edit' ? undefined : contents.get(movement.refund.id),
          vat: vat[index] ?? [],
        })),
      ];
    }),
  );
};
