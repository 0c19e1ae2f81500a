/** INTL-42: why there is a correction, and what it changed, in the words of the document. */
import type { Order } from '../../contract/types.ts';
import { labelOf } from '../../contract/labelOf.ts';
import { canceledItemsReason, canceledOrderReason, type RefundContent } from '../domain/corrections.ts';
import { addressLines } from './addressLines.ts';

/** What a correction is of. */
export type CorrectionChange =
  | {
      readonly kind: 'edit';
      /** The invoiced order before the edit. */
      readonly before: Order;
      readonly isOfBuyer: boolean;
    }
  | {
      readonly kind: 'refund' | 'reversal';
      readonly amountCents: number;
      /** What is refunded; undefined where it is not known. */
      readonly content: RefundContent | undefined;
      /** Why, in the words of staff or of the shop. */
      readonly reason: string;
      /** Number of the correction of the refund, for its reversal. */
      readonly completedBy: string;
    };

export interface CorrectionLine {
  readonly name: string;
  /** Size and colour of an item; empty otherwise. */
  readonly details: string;
  /** Null for an amount. */
  readonly quantity: number | null;
  readonly cents: number;
}

const causes: { readonly [C in RefundContent['cause']]: string } = {
  items: 'items were canceled',
  order: 'the order was canceled',
  return: 'items were returned',
  shop: 'refund by the shop',
};

/** Part of a sentence. */
export const describeReason = (change: CorrectionChange): string => {
  if (change.kind === 'edit')
    return change.isOfBuyer ? 'the address of the buyer was changed' : 'sizes were exchanged';
  if (change.kind === 'reversal')
    return `the refund of correction ${change.completedBy} failed, so that it no longer counts`;
  const { content, reason } = change;
  if (!content) return reason;
  const cause = causes[content.cause];
  return reason === canceledItemsReason || reason === canceledOrderReason ? cause : `${cause} (${reason})`;
};

/** The address before; undefined where the correction does not change it. */
export const buyerBefore = (change: CorrectionChange): readonly string[] | undefined => {
  if (change.kind !== 'edit' || !change.isOfBuyer) return undefined;
  return addressLines(change.before.billingAddress ?? change.before.shippingAddress);
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
            details: `Size: ${item.size} (before: ${was}), ${labelOf(item.color)}`,
            quantity: item.quantity,
            cents: 0,
          },
        ];
  });

/** The items and the delivery of the refund; what they do not explain is an amount, such as what an earlier refund had paid of them. */
const listRefundLines = (
  { kind, content, amountCents }: Exclude<CorrectionChange, { kind: 'edit' }>,
  order: Order,
): CorrectionLine[] => {
  const sign = kind === 'reversal' ? 1 : -1;
  const lines = (content?.items ?? []).flatMap(({ orderItemId, size, quantity, cents }) => {
    // An item of the return that was not in the parcel.
    if (quantity === 0) return [];
    const item = findItem(order, orderItemId);
    return {
      name: item ? nameOf(item) : 'Item',
      details: item ? `Size: ${size}, ${labelOf(item.color)}` : '',
      quantity,
      cents: cents === 0 ? 0 : sign * cents,
    };
  });
  const deliveryCents = content?.deliveryCents ?? 0;
  const amount = (name: string, cents: number): CorrectionLine[] =>
    cents === 0 ? [] : [{ name, details: '', quantity: null, cents: sign * cents }];
  const explained = (content?.items ?? []).reduce((sum, { cents }) => sum + cents, deliveryCents);
  return [
    ...lines,
    ...amount('Delivery', deliveryCents),
    ...amount(explained === 0 ? 'Refund' : 'Refunded before', amountCents - explained),
  ];
};

/** What changed; amounts as differences. */
export const listCorrectionLines = (change: CorrectionChange, order: Order): CorrectionLine[] =>
  change.kind === 'edit' ? listResizedLines(change.before, order) : listRefundLines(change, order);
