/** The mail about a requested return and how to send it (DESK-546). */
import { getNextSteps } from '../../contract/returnInstructions.ts';
import { storeName } from '../../contract/rules.ts';
import { returnMethodNames } from '../../contract/rules/returns.ts';
import type { Mail } from './mail.ts';
import { actionButton, paragraph } from './mailBlocks.ts';
import { returnLinks } from './orderBlocks.ts';
import { renderMail } from './renderMail.ts';
import { refundTotals, returnItemList } from './returnBlocks.ts';
import type { ReturnMailInput } from './returnReceived.ts';

/** Creates the mail with the instructions of the return method, the items and the expected refund. */
export const returnRequested = ({
  effectKey,
  to,
  firstName,
  returned,
  shopUrl,
  returnUrl,
}: ReturnMailInput): Mail => ({
  effectKey,
  to,
  subject: `How to send your ${storeName} return #${returned.returnNumber}`,
  at: returned.createdAt,
  ...renderMail({
    title: `Return #${returned.returnNumber}`,
    heading: `Your return is requested, ${firstName}`,
    blocks: [
      paragraph([`It is from order #${returned.orderNumber}.`], `Return #${returned.returnNumber}`),
      paragraph(getNextSteps(returned.returnNumber, returned.method), returnMethodNames[returned.method]),
      returnItemList(returned, shopUrl),
      refundTotals(returned, 'Expected refund'),
      actionButton('Where and how to send it', `${shopUrl}/returns`),
      returnLinks(returned, returnUrl, shopUrl),
    ],
  }),
});
