import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { messages } from '../../../contract/errors.ts';
import { formatDollars } from '../../../contract/money.ts';
import { orderStatusLabels, type OrderStatus } from '../../../contract/orderStatechart.ts';
import type { Of } from '../../../contract/schema.ts';
import type { staffEntry } from '../../../contract/wire/adminLog.ts';
import type { movementReasons } from '../../../contract/wire/adminProducts.ts';

dayjs.extend(utc);

/** `21.11.2026, 17:05`; all times of the admin area are in UTC, which the area says once. A date that is none says so (ERR-06). */
export const formatMoment = (iso: string): string => {
  const moment = dayjs.utc(iso);
  return moment.isValid() ? moment.format('DD.MM.YYYY, HH:mm') : messages.invalidDate;
};

/** What a shopper reads as 'Not finished' are three things to the staff. */
export const statusNames: { readonly [S in OrderStatus]: string } = {
  ...orderStatusLabels,
  pending: 'Not paid yet',
  authorized: 'Card authorised',
  capturing: 'Being paid',
};

export const reasonNames: { readonly [R in (typeof movementReasons)[number]]: string } = {
  seed: 'First stock',
  import: 'Import',
  sale: 'Sale',
  cancel: 'Canceled order',
  return: 'Return',
  correction: 'Correction',
};

type StaffEntry = Of<typeof staffEntry>;
type Values = StaffEntry['before'];

const numberAt = (values: Values, name: string): number => Number(values?.[name] ?? 0);
const isAt = (values: Values, name: string): boolean => values?.[name] === true;
const textAt = (values: Values, name: string): string => {
  const value = values?.[name];
  return typeof value === 'string' ? value : '';
};

const offerText = (values: Values): string => {
  const percent = numberAt(values, 'discountPercent');
  const price = formatDollars(numberAt(values, 'price'));
  return percent > 0 ? `${price} less ${percent}%` : price;
};

const stockText = (before: Values, after: Values): string =>
  Object.keys(after ?? {})
    .map((size) => `${size} from ${numberAt(before, size)} to ${numberAt(after, size)}`)
    .join(', ');

const nameOf = (status: string): string =>
  (Object.entries(statusNames).find(([known]) => known === status) ?? [])[1] ?? status;

/** What somebody of the staff did, in a line. */
export const deedText = ({ action, before, after }: StaffEntry): string => {
  switch (action) {
    case 'order_moved':
      return `Moved from ${nameOf(textAt(before, 'status'))} to ${nameOf(textAt(after, 'status'))}`;
    case 'order_refunded':
      return `Refunded ${formatDollars(numberAt(after, 'amount'))}: ${textAt(after, 'reason')}`;
    case 'return_moved':
      return `Return #${textAt(after, 'returnNumber')} ${textAt(after, 'status')}`;
    case 'product_offered':
      return `Price from ${offerText(before)} to ${offerText(after)}`;
    case 'product_stocked':
      return `Stock of ${stockText(before, after)}`;
    case 'product_shown':
    case 'campaign_shown':
      return isAt(after, 'hidden') ? 'Hidden' : 'Shown';
    case 'promo_code_enabled':
      return isAt(after, 'enabled') ? 'Switched on' : 'Switched off';
  }
};
