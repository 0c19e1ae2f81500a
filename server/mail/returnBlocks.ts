/** The blocks of mails about a return: its items with their refunds, and the totals. */
import { formatMajor } from '../../contract/currency.ts';
import type { ReturnOrder } from '../../contract/types.ts';
import { itemList, totals } from './mailBlocks.ts';
import { itemDescription } from './orderBlocks.ts';
import type { MailBlock } from './renderMail.ts';

const hasArrived = ({ quantity, receipt }: ReturnOrder['items'][number]): boolean =>
  receipt?.missing !== quantity;

/** The items, each with its refund; of a received return, those that arrived. */
export const returnItemList = ({ items, currency }: ReturnOrder, shopUrl: string): MailBlock =>
  itemList(
    items.filter(hasArrived).map((item) => ({
      ...itemDescription(item, shopUrl),
      amount: formatMajor(item.amount, currency),
    })),
  );

/** The refund of items and delivery; `label` names their sum. */
export const refundTotals = (
  { items, deliveryRefund, refundAmount, currency }: ReturnOrder,
  label: string,
): MailBlock =>
  totals([
    {
      label: 'Items',
      value: formatMajor(
        items.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      ),
    },
    ...(deliveryRefund > 0 ? [{ label: 'Delivery', value: formatMajor(deliveryRefund, currency) }] : []),
    { label, value: formatMajor(refundAmount, currency), tone: 'strong' },
  ]);
