/** The email that asks to confirm an address before it gets the one about a size that is back in stock. */
import { storeName } from '../../contract/rules.ts';
import { stockConfirmationHours } from '../../contract/rules/stockRequests.ts';
import { sizeAndColor } from './orderBlocks.ts';
import { renderMail } from './renderMail.ts';
import { actionButton, helpLinks, itemList, paragraph, type ItemRow } from './mailBlocks.ts';
import type { Mail } from './mail.ts';

/** What both emails of a request have. */
export interface StockMailInput {
  readonly effectKey: string;
  readonly to: string;
  readonly item: Omit<ItemRow, 'detail'>;
  readonly color: string;
  readonly size: string;
  /** Ends the emails to this address. */
  readonly endUrl: string;
  /** The same with one request, for mail programs. */
  readonly unsubscribeUrl: string;
  readonly at: string;
}

interface StockConfirmationInput extends StockMailInput {
  readonly confirmUrl: string;
}

export const stockConfirmation = ({
  effectKey,
  to,
  item,
  color,
  size,
  confirmUrl,
  endUrl,
  unsubscribeUrl,
  at,
}: StockConfirmationInput): Mail => ({
  effectKey,
  to,
  subject: `Confirm your address: ${item.title}, size ${size}`,
  at,
  unsubscribeUrl,
  ...renderMail({
    title: 'Confirm your address',
    heading: 'Confirm your address',
    blocks: [
      paragraph([
        `We got a request to email you when this item is back at ${storeName}.`,
        `The link below works for ${stockConfirmationHours} hours.`,
      ]),
      itemList([{ ...item, detail: sizeAndColor(size, color) }]),
      actionButton('Confirm my address', confirmUrl),
      helpLinks([
        { sentence: 'If this was not you, there is nothing to do.', label: 'Do not email me', href: endUrl },
      ]),
    ],
  }),
});
