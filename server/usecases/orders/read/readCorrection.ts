import type { Order } from '../../../../contract/types.ts';
import { notFound } from '../../../domain/appError.ts';
import { correctionNumber } from '../../../domain/corrections.ts';
import type { CorrectionLine } from '../../../invoice/renderCorrection.ts';
import { findOrder } from '../../../store/orders.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import { readCorrections, type Correction } from './corrections.ts';
import { presentInvoicedOrder, type InvoiceContext } from './readInvoice.ts';
import { requireOwnOrder } from './requireOwnOrder.ts';

const causes = {
  items: 'items were canceled',
  order: 'the order was canceled',
  return: 'items were returned',
  shop: 'refund by the shop',
} as const;

/** Why there is this correction, in words. */
const describeReason = ({ refund, content, isReversal }: Correction, completedBy: string): string => {
  if (isReversal) return `the refund of correction ${completedBy} failed, so that it no longer counts`;
  return content ? `${causes[content.cause]} (${refund.reason})` : refund.reason;
};

/** The items and the delivery of the refund; what they do not explain is an amount, such as what an earlier refund had paid of them. */
const listLines = ({ refund, content, isReversal }: Correction, { items }: Order): CorrectionLine[] => {
  const sign = isReversal ? 1 : -1;
  const lines = (content?.items ?? []).map(({ orderItemId, size, quantity, cents }) => {
    const item = items.find(({ _id }) => _id === orderItemId);
    return {
      name: item ? `${item._product.brand} ${item._product.title}` : 'Item',
      details: item ? `Size: ${size}, ${item.color}` : '',
      quantity,
      cents: sign * cents,
    };
  });
  const deliveryCents = content?.deliveryCents ?? 0;
  const amount = (name: string, cents: number): CorrectionLine[] =>
    cents === 0 ? [] : [{ name, details: '', quantity: null, cents: sign * cents }];
  const explained = (content?.items ?? []).reduce((sum, { cents }) => sum + cents, deliveryCents);
  return [
    ...lines,
    ...amount('Delivery', deliveryCents),
    ...amount(explained === 0 ? 'Refund' : 'Refunded before', refund.amount_cents - explained),
  ];
};

const sumOf = (corrections: readonly Correction[]): number =>
  corrections.reduce((sum, { refund, isReversal }) => sum + (isReversal ? 1 : -1) * refund.amount_cents, 0);

/** INTL-42: renders a correction of an order's invoice. Throws `not_found` for an unknown order or number. */
export const readCorrection = async (
  { store, config }: InvoiceContext,
  shopper: CurrentUser,
  id: string,
  number: string,
): Promise<Buffer> => {
  const row = requireOwnOrder(await findOrder(store.db, id), shopper);
  const corrections = (await readCorrections(store.db, [row])).get(row.id) ?? [];
  const numberOf = ({ sequence }: Correction) => correctionNumber(row.order_number, sequence);
  const correction = corrections.find((each) => numberOf(each) === number);
  if (!correction) throw notFound('The correction');
  const completed = corrections.find((each) => each.refund.id === correction.refund.id) ?? correction;
  const order = await presentInvoicedOrder(store.db, row);
  // Loaded with the first document: the PDF library and its fonts take 40 MB.
  const { renderCorrection } = await import('../../../invoice/renderCorrection.ts');
  const sign = correction.isReversal ? 1 : -1;
  return renderCorrection({
    order,
    vatId: config.sellerVatId,
    timeZone: config.timeZone,
    number,
    at: correction.at,
    reason: describeReason(correction, numberOf(completed)),
    lines: listLines(correction, order),
    vat: correction.vat
      .filter(({ grossCents }) => grossCents !== 0)
      .map(({ rate, grossCents, vatCents }) => ({
        rate,
        grossCents: 0 - grossCents,
        vatCents: 0 - vatCents,
      })),
    totalCents: sign * correction.refund.amount_cents,
    totalAfterCents: row.total_cents + sumOf(corrections.slice(0, correction.sequence)),
  });
};
