import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { formatCents, formatDollars } from '../../../contract/money.ts';
import { orderStatusLabels, type OrderStatus } from '../../../contract/orderStatechart.ts';
import type { Infer } from '../../../contract/schema.ts';
import type { auditEntry } from '../../../contract/wire/adminAuditLog.ts';
import type { movementReasons } from '../../../contract/wire/adminProducts.ts';
import { formMessages } from '../../../contract/messages/forms.ts';

dayjs.extend(utc);

/** `21.11.2026, 17:05` in UTC; an invalid date gives a message (ERR-06). */
export const formatDateTime = (iso: string): string => {
  const dateTime = dayjs.utc(iso);
  return dateTime.isValid() ? dateTime.format('DD.MM.YYYY, HH:mm') : formMessages.invalidDate;
};

/** Staff see three statuses where shoppers see 'Not finished'. */
export const statusNames: { readonly [S in OrderStatus]: string } = {
  ...orderStatusLabels,
  pending: 'Not paid yet',
  authorized: 'Card authorised',
  capturing: 'Being paid',
};

export const movementReasonNames: { readonly [R in (typeof movementReasons)[number]]: string } = {
  seed: 'First stock',
  import: 'Import',
  sale: 'Sale',
  cancel: 'Canceled order',
  return: 'Return',
  correction: 'Correction',
};

type AuditEntry = Infer<typeof auditEntry>;
type Values = AuditEntry['before'];

const readNumber = (values: Values, name: string): number => Number(values?.[name] ?? 0);
const readBoolean = (values: Values, name: string): boolean => values?.[name] === true;
const readText = (values: Values, name: string): string => {
  const value = values?.[name];
  return typeof value === 'string' ? value : '';
};

const formatOffer = (values: Values): string => {
  const percent = readNumber(values, 'discountPercent');
  const price = formatDollars(readNumber(values, 'price'));
  return percent > 0 ? `${price} less ${percent}%` : price;
};

const formatStockChange = (before: Values, after: Values): string =>
  Object.keys(after ?? {})
    .map((size) => `${size} from ${readNumber(before, size)} to ${readNumber(after, size)}`)
    .join(', ');

const getStatusName = (status: string): string =>
  (Object.entries(statusNames).find(([key]) => key === status) ?? [])[1] ?? status;

/** One line for an audit entry. */
export const describeAuditEntry = ({ action, before, after }: AuditEntry): string => {
  switch (action) {
    case 'order_moved':
      return `Moved from ${getStatusName(readText(before, 'status'))} to ${getStatusName(readText(after, 'status'))}`;
    case 'order_refunded':
      return `Refunded ${formatDollars(readNumber(after, 'amount'))}: ${readText(after, 'reason')}`;
    case 'order_links_revoked':
      return 'Revoked the links to this order in emails';
    case 'parcel_shipped':
      return `Sent parcel ${readNumber(after, 'number')}`;
    case 'parcel_delivered':
      return `Marked parcel ${readNumber(after, 'number')} as delivered`;
    case 'order_rest_canceled':
      return `Canceled the rest and refunded ${formatCents(readNumber(after, 'refundedCents'))}`;
    case 'return_moved':
      return `Return #${readText(after, 'returnNumber')} ${readText(after, 'status')}`;
    case 'product_offered':
      return `Price from ${formatOffer(before)} to ${formatOffer(after)}`;
    case 'product_stocked':
      return `Stock of ${formatStockChange(before, after)}`;
    case 'product_shown':
    case 'campaign_shown':
      return readBoolean(after, 'hidden') ? 'Hidden' : 'Shown';
    case 'promo_code_enabled':
      return readBoolean(after, 'enabled') ? 'Switched on' : 'Switched off';
    case 'withdrawal_closed':
      return `Closed the withdrawal: ${readText(after, 'note')}`;
    case 'problem_settled':
      return readText(after, 'action') === 'retry' ? 'Tried a problem again' : 'Dismissed a problem';
    // About accounts, which no page shows.
    default:
      return action.replaceAll('_', ' ');
  }
};
