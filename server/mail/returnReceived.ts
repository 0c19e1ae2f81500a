/** The mail that the pieces of a return have come, and what is paid back for them. */
import { formatDollars } from '../../contract/money.ts';
import { storeName } from '../../contract/rules.ts';
import type { ReturnOrder } from '../../contract/types.ts';
import { writeLetter } from './letter.ts';
import { action, goods, paragraph, sums } from './letterParts.ts';
import type { Mail } from './mail.ts';
import { contactHelp, pictureOf } from './orderParts.ts';

export interface ReturnMailInput {
  readonly effectKey: string;
  readonly to: string;
  readonly firstName: string;
  readonly returned: ReturnOrder;
  /** Where the shop stands, without a slash at the end. */
  readonly shopUrl: string;
}

const sumsOf = ({ items, deliveryRefund, refundAmount }: ReturnOrder) =>
  sums([
    { label: 'Items', value: formatDollars(items.reduce((sum, { amount }) => sum + amount, 0)) },
    ...(deliveryRefund > 0 ? [{ label: 'Delivery', value: formatDollars(deliveryRefund) }] : []),
    { label: 'Refund', value: formatDollars(refundAmount), tone: 'strong' },
  ]);

/** What a return that was received is answered with. */
export const returnReceived = ({ effectKey, to, firstName, returned, shopUrl }: ReturnMailInput): Mail => ({
  effectKey,
  to,
  subject: `We have your ${storeName} return #${returned.returnNumber}`,
  at: returned.timeline.find(({ status }) => status === 'received')?.at ?? returned.createdAt,
  ...writeLetter({
    title: `Return #${returned.returnNumber}`,
    heading: `Your return has arrived, ${firstName}`,
    parts: [
      paragraph(
        [
          `It is from order #${returned.orderNumber}.`,
          'We will refund the amount below to your original payment method, and email you when it is done.',
        ],
        `Return #${returned.returnNumber}`,
      ),
      goods(
        returned.items.map((item) => ({
          ...pictureOf(item._product.imageUrl[0], shopUrl),
          brand: item._product.brand,
          title: item._product.title,
          detail: `Size: ${item.size}, ${item.color}`,
          quantity: item.quantity,
          amount: formatDollars(item.amount),
        })),
      ),
      sumsOf(returned),
      action('See your return', `${shopUrl}/account/returns/${returned._id}`, 'Your return'),
      contactHelp(shopUrl),
    ],
  }),
});
