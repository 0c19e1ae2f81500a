/** The mail about a received return and its refund. */
import { describeUnrefundedDelivery, describeReceipt } from '../../contract/describeReceipt.ts';
import { labelOf } from '../../contract/labelOf.ts';
import { storeName } from '../../contract/rules.ts';
import type { ReturnOrder } from '../../contract/types.ts';
import { renderMail, type MailBlock } from './renderMail.ts';
import { actionButton, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';
import { contactLinks } from './orderBlocks.ts';
import { refundTotals, returnItemList } from './returnBlocks.ts';

export interface ReturnMailInput {
  readonly effectKey: string;
  readonly to: string;
  readonly firstName: string;
  readonly returned: ReturnOrder;
  /** The shop's origin, without a trailing slash. */
  readonly shopUrl: string;
  /** Opens the return: its page in the account, or the order by a guest's link. */
  readonly returnUrl: string;
}

const nextSteps = ({ refundAmount }: ReturnOrder): readonly string[] =>
  refundAmount > 0
    ? ['We will refund the amount below to your original payment method, and email you when it is done.']
    : ['There is no refund for it. You read why below.'];

/** What did not arrive and what is not refunded, item by item; none where everything is refunded. */
const differences = (returned: ReturnOrder): readonly MailBlock[] => {
  const { items, currency } = returned;
  const deliveryNote = describeUnrefundedDelivery(returned);
  const lines = [
    ...items.flatMap((item) =>
      describeReceipt(item, currency).map(
        (sentence) => `${item._product.title}, ${labelOf(item.color)}, size ${item.size}: ${sentence}`,
      ),
    ),
    ...(deliveryNote === undefined ? [] : [deliveryNote]),
  ];
  return lines.length > 0 ? [paragraph(lines, 'What we found')] : [];
};

/** Creates the mail with the returned items, the refund, and why not all of it is refunded. */
export const returnReceived = ({
  effectKey,
  to,
  firstName,
  returned,
  shopUrl,
  returnUrl,
}: ReturnMailInput): Mail => ({
  effectKey,
  to,
  subject: `We have your ${storeName} return #${returned.returnNumber}`,
  at: returned.timeline.find(({ status }) => status === 'received')?.at ?? returned.createdAt,
  ...renderMail({
    title: `Return #${returned.returnNumber}`,
    heading: `Your return has arrived, ${firstName}`,
    blocks: [
      paragraph(
        [`It is from order #${returned.orderNumber}.`, ...nextSteps(returned)],
        `Return #${returned.returnNumber}`,
      ),
      ...differences(returned),
      returnItemList(returned, shopUrl),
      refundTotals(returned, 'Refund'),
      actionButton('See your return', returnUrl, 'Your return'),
      contactLinks(shopUrl),
    ],
  }),
});
