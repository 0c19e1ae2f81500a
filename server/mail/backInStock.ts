/** The email about a size that is back in stock; one for each request. */
import { storeName } from '../../contract/rules.ts';
import { sizeAndColor } from './orderBlocks.ts';
import { renderMail } from './renderMail.ts';
import { actionButton, helpLinks, itemList, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';
import type { StockMailInput } from './stockConfirmation.ts';

interface BackInStockInput extends StockMailInput {
  readonly productUrl: string;
}

export const backInStock = ({
  effectKey,
  to,
  item,
  color,
  size,
  productUrl,
  endUrl,
  unsubscribeUrl,
  at,
}: BackInStockInput): Mail => ({
  effectKey,
  to,
  subject: `Back in stock: ${item.title}, size ${size}`,
  at,
  unsubscribeUrl,
  ...renderMail({
    title: 'Back in stock',
    heading: 'Your size is back in stock',
    blocks: [
      paragraph([
        'You asked us to email you when this item is back.',
        'We cannot hold it for you, and others may be waiting for it too.',
      ]),
      itemList([{ ...item, detail: sizeAndColor(size, color) }]),
      actionButton('See the item', productUrl),
      helpLinks([
        {
          sentence: `${storeName} sends this email once.`,
          label: 'End all emails about items back in stock',
          href: endUrl,
        },
      ]),
    ],
  }),
});
