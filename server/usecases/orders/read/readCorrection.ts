import type { Order } from '../../../../contract/types.ts';
import { notFound } from '../../../domain/appError.ts';
import { correctionNumber } from '../../../domain/corrections.ts';
import { addressLines } from '../../../invoice/addressLines.ts';
import type { CorrectionLine } from '../../../invoice/renderCorrection.ts';
import { findOrder } from '../../../store/orders.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import { readCorrections, type Correction } from './corrections.ts';
import { parseVatLines } from './presentVat.ts';
import { presentInvoicedOrder, type InvoiceContext } from './readInvoice.ts';
import { requireOwnOrder } from './requireOwnOrder.ts';

const causes = {
  items: 'items were canceled',
  order: 'the order was canceled',
  return: 'items were returned',
  shop: 'refund by the shop',
} as const;

/** Why there is this correction, in words; `completedBy` is the number of the correction that a reversal is for. */
const describeReason = (correction: Correction, completedBy: string): string => {
  if (correction.kind === 'edit')
    return correction.edit.buyer ? 'the address of the buyer was changed' : 'sizes were exchanged';
  if (correction.kind === 'reversal')
    return `the refund of correction ${completedBy} failed, so that it no longer counts`;
  const { content, refund } = correction;
  return content ? `${causes[content.cause]} (${refund.reason})` : refund.reason;
};

const findItem = ({ items }: Order, id: string): Order['items'][number] | undefined =>
  items.find(({ _id }) => _id === id);

const nameOf = (item: Order['items'][number]): string => `${item._product.brand} ${item._product.title}`;

/** The lines whose size an edit changed. */
const listResizedLines = (before: Order, after: Order): CorrectionLine[] =>
  after.items.flatMap((item) => {
    const was = findItem(before, item._id)?.size ?? item.size;
    return was === item.size
      ? []
      : [
          {
            name: nameOf(item),
            details: `Size: ${item.size} (before: ${was}), ${item.color}`,
            quantity: item.quantity,
            cents: 0,
          },
        ];
  });

/** The items and the delivery of the refund; what they do not explain is an amount, such as what an earlier refund had paid of them. */
const listRefundLines = (
  { refund, content, kind }: Exclude<Correction, { kind: 'edit' }>,
  order: Order,
): CorrectionLine[] => {
  const sign = kind === 'reversal' ? 1 : -1;
  const lines = (content?.items ?? []).map(({ orderItemId, size, quantity, cents }) => {
    const item = findItem(order, orderItemId);
    return {
      name: item ? nameOf(item) : 'Item',
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

/** INTL-42: renders a correction of an order's invoice. Throws `not_found` for an unknown order or number. */
export const readCorrection = async (
  { store, config }: InvoiceContext,
  shopper: CurrentUser,
  id: string,
  number: string,
): Promise<Buffer> => {
  const row = requireOwnOrder(await findOrder(store.db, id), shopper);
  const corrections = (await readCorrections(store.db, [row])).get(row.id) ?? [];
  const numberOf = ({ sequence }: Pick<Correction, 'sequence'>) =>
    correctionNumber(row.order_number, sequence);
  const correction = corrections.find((each) => numberOf(each) === number);
  if (!correction) throw notFound('The correction');
  const isEdit = correction.kind === 'edit';
  const completed = corrections.find(
    (each) => each.kind === 'refund' && !isEdit && each.refund.id === correction.refund.id,
  );
  const before = await presentInvoicedOrder(store.db, row, (at) => at >= correction.at);
  const order = isEdit ? await presentInvoicedOrder(store.db, row, (at) => at > correction.at) : before;
  const earlier = corrections.slice(0, correction.sequence - 1);
  // Loaded with the first document: the PDF library and its fonts take 40 MB.
  const { renderCorrection } = await import('../../../invoice/renderCorrection.ts');
  return renderCorrection({
    order,
    buyerBefore: isEdit && correction.edit.buyer ? addressLines(correction.edit.buyer) : undefined,
    vatId: config.sellerVatId,
    timeZone: config.timeZone,
    number,
    at: correction.at,
    reason: describeReason(correction, numberOf(completed ?? correction)),
    lines: isEdit ? listResizedLines(before, order) : listRefundLines(correction, order),
    vat: parseVatLines(row).map(({ rate, grossCents, vatCents }, index) => ({
      rate,
      before: {
        grossCents: earlier.reduce((rest, { vat }) => rest - (vat[index]?.grossCents ?? 0), grossCents),
        vatCents: earlier.reduce((rest, { vat }) => rest - (vat[index]?.vatCents ?? 0), vatCents),
      },
      difference: {
        grossCents: 0 - (correction.vat[index]?.grossCents ?? 0),
        vatCents: 0 - (correction.vat[index]?.vatCents ?? 0),
      },
    })),
  });
};
