/** The mail about a return that was closed without its items. */
import { labelOf } from '../../contract/labelOf.ts';
import type { ClosedReturnStatus } from '../../contract/returnStatechart.ts';
import { returnWindowDays, storeName } from '../../contract/rules.ts';
import type { Mail } from './mail.ts';
import { actionButton, itemList, paragraph } from './mailBlocks.ts';
import { contactLinks, itemDescription } from './orderBlocks.ts';
import { renderMail } from './renderMail.ts';
import type { ReturnMailInput } from './returnReceived.ts';

interface ClosedText {
  readonly subject: (returned: string) => string;
  readonly heading: (firstName: string) => string;
  readonly nextStep: string;
}

const texts: { readonly [S in ClosedReturnStatus]: ClosedText } = {
  rejected: {
    subject: (returned) => `We could not accept your ${storeName} ${returned}`,
    heading: (firstName) => `We could not accept your return, ${firstName}`,
    nextStep: `You can request a new return within ${returnWindowDays} days after delivery.`,
  },
  expired: {
    subject: (returned) => `Your ${storeName} ${returned} has expired`,
    heading: (firstName) => `Your return has expired, ${firstName}`,
    nextStep: 'If you sent them, write to us with the number of your parcel.',
  },
};

/** Creates the mail with the reason, what the shopper can do, and the items. */
export const returnClosed = (
  { effectKey, to, firstName, returned, shopUrl, returnUrl }: ReturnMailInput,
  status: ClosedReturnStatus,
): Mail => {
  const { subject, heading, nextStep } = texts[status];
  const closing = returned.timeline.find((event) => event.status === status);
  return {
    effectKey,
    to,
    subject: subject(`return #${returned.returnNumber}`),
    at: closing?.at ?? returned.createdAt,
    ...renderMail({
      title: `Return #${returned.returnNumber}`,
      heading: heading(firstName),
      blocks: [
        paragraph(
          [...(closing?.note ? [`${labelOf(closing.note)}.`] : []), 'Nothing was refunded.', nextStep],
          `Order #${returned.orderNumber}`,
        ),
        itemList(returned.items.map((item) => itemDescription(item, shopUrl))),
        actionButton('See your return', returnUrl, 'Your return'),
        contactLinks(shopUrl),
      ],
    }),
  };
};
