/** The receipt of a withdrawal, on a durable medium (WITHDRAW-03). */
import { formatDateTime } from '../../contract/days.ts';
import { storeName } from '../../contract/rules.ts';
import { seller } from '../../contract/rules/delivery.ts';
import type { WithdrawalStatus } from '../../contract/rules/withdrawals.ts';
import type { Infer } from '../../contract/schema.ts';
import type { withdrawal } from '../../contract/wire/withdrawal.ts';
import { renderMail } from './renderMail.ts';
import { columns, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';
import { contactLinks } from './orderBlocks.ts';

export interface WithdrawalReceivedInput {
  readonly effectKey: string;
  readonly withdrawal: Infer<typeof withdrawal>;
  /** Whether staff must decide. */
  readonly needsDecision: boolean;
  /** Descriptions of the lines, where it names lines. */
  readonly itemLabels: readonly string[];
  /** The shop's origin, without a trailing slash. */
  readonly shopUrl: string;
  /** IANA time zone name. */
  readonly timeZone: string;
}

const refund = 'We will refund you to your original payment method';
const address = `${seller.name}, ${seller.street}, ${seller.postalCode} ${seller.city}, ${seller.countryName}`;
const review = ['We are checking your withdrawal and will email you what follows.'];

/** What happens next, by status. */
const nextSteps: { readonly [S in WithdrawalStatus]: readonly string[] } = {
  received: [
    'Your order is on its way. Its return is requested when it is delivered.',
    `${refund} when the items are back, and email you.`,
  ],
  canceled: ['We canceled your order.', `${refund} within 14 days, if you were charged.`],
  returning: [
    'Send the items back within 14 days. A second email has the return number to write on the parcel.',
    `Drop it off at a parcel locker near you, or send it to ${address}.`,
    `${refund} when it arrives, and email you.`,
  ],
  unmatched: [
    'We could not find an order with this number and this email address.',
    'Our staff look for it and will email you. You do not have to withdraw again.',
  ],
  late: review,
  closed: review,
};

const describeItems = (
  { items, text }: WithdrawalReceivedInput['withdrawal'],
  labels: readonly string[],
): string[] => {
  const named = text === '' ? [] : text.split('\n');
  return items === null ? ['The whole order', ...named] : [...labels, ...named];
};

export const withdrawalReceived = ({
  effectKey,
  withdrawal: statement,
  needsDecision,
  itemLabels,
  shopUrl,
  timeZone,
}: WithdrawalReceivedInput): Mail => ({
  effectKey,
  to: statement.email,
  subject: `We received your withdrawal from ${storeName} order #${statement.orderNumber.replace(/^#/, '')}`,
  at: statement.receivedAt,
  ...renderMail({
    title: 'Receipt of your withdrawal',
    heading: 'We received your withdrawal',
    blocks: [
      paragraph(
        [
          'You informed us that you withdraw from your contract. Keep this email as your receipt.',
          'Your statement:',
        ],
        `Received on ${formatDateTime(statement.receivedAt, timeZone)}`,
      ),
      columns([
        { title: 'Name', lines: [statement.name] },
        { title: 'Email', lines: [statement.email] },
      ]),
      columns([
        { title: 'Order number', lines: [statement.orderNumber] },
        { title: 'Items', lines: describeItems(statement, itemLabels) },
      ]),
      paragraph(
        needsDecision && statement.status !== 'unmatched' ? review : nextSteps[statement.status],
        'What follows',
      ),
      contactLinks(shopUrl),
    ],
  }),
});
