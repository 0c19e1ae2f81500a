import { formatMajor, formatMinor } from '../../../contract/currency.ts';
import { formatDollars } from '../../../contract/money.ts';
import { orderStatusLabels, type OrderStatus } from '../../../contract/orderStatechart.ts';
import type { Infer } from '../../../contract/schema.ts';
import type { AuditAction, auditEntry } from '../../../contract/wire/adminAuditLog.ts';
import { toZonedInput } from '../../../contract/zonedTime.ts';
import type { movementReasons } from '../../../contract/wire/adminProducts.ts';
import { describeRateChange, describeZoneChange } from './countryText.ts';
import { describeCampaignChange, describeCategoryChange, describeRuleChange } from './promotionText.ts';
import { formMessages } from '../../../contract/messages/forms.ts';

/** `21.11.2026, 17:05` in the time zone; an invalid date gives a message (ERR-06). */
export const formatDateTime = (iso: string, timeZone: string): string => {
  if (Number.isNaN(Date.parse(iso))) return formMessages.invalidDate;
  const [day = '', time = ''] = toZonedInput(iso, timeZone).split('T');
  return `${day.split('-').toReversed().join('.')}, ${time}`;
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
export const readText = (values: Values, name: string): string => {
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

const formatList = (values: Values, name: string): string => {
  const list = values?.[name];
  return Array.isArray(list) && list.length > 0 ? list.join(', ') : 'none';
};

/** Fields of a product whose names staff do not see. */
const fieldNames: { readonly [name: string]: string } = {
  sku: 'SKU',
  color: 'colour',
  colorFamily: 'colour group',
  group: 'style',
  wearWith: 'what to wear it with',
};

/** The names of the changed fields, like 'Changed title and colour'. */
const describeChanges = (before: Values, after: Values): string => {
  const names = Object.keys(after ?? {})
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map((name) => fieldNames[name] ?? name);
  return `Changed ${names.join(', ').replace(/, (?=[^,]*$)/, ' and ')}`;
};

const getStatusName = (status: string): string =>
  (Object.entries(statusNames).find(([key]) => key === status) ?? [])[1] ?? status;

/** Names of actions, for the filter and for entries without values. */
export const actionNames: { readonly [A in AuditAction]: string } = {
  order_moved: 'Order moved',
  order_refunded: 'Order refunded',
  parcel_shipped: 'Parcel sent',
  parcel_delivered: 'Parcel delivered',
  parcel_tracking_changed: 'Tracking of a parcel changed',
  order_rest_canceled: 'Rest of an order canceled',
  order_links_revoked: 'Links to an order revoked',
  return_moved: 'Return moved',
  return_received: 'Return received item by item',
  mail_resent: 'Email sent again',
  order_items_edited: 'Items of an order canceled',
  order_sizes_exchanged: 'Sizes of an order exchanged',
  order_address_edited: 'Address of an order changed',
  order_made: 'Order made for a customer',
  product_offered: 'Price changed',
  product_stocked: 'Stock corrected',
  product_shown: 'Product shown or hidden',
  product_made: 'Product made',
  product_deleted: 'Draft deleted',
  product_edited: 'Product edited',
  product_sizes_edited: 'Sizes changed',
  product_pictures_edited: 'Pictures changed',
  product_retired: 'Product retired or restored',
  batch_applied: 'Products changed as a batch',
  campaign_shown: 'Campaign shown or hidden',
  promo_code_enabled: 'Promo code switched',
  promo_code_set: 'Promo code changed',
  campaign_set: 'Campaign changed',
  campaigns_ordered: 'Campaigns put in order',
  category_set: 'Category changed',
  categories_ordered: 'Categories put in order',
  delivery_zone_set: 'Delivery zone changed',
  vat_rate_set: 'VAT rate changed',
  product_terms_set: 'Weight or VAT of a product changed',
  sign_in_failed: 'Sign-in failed',
  sign_in_locked: 'Sign-in slowed down',
  account_exported: 'Account exported',
  account_edited: 'Account edited',
  account_blocked: 'Account blocked',
  account_deleted: 'Customer deleted',
  note_added: 'Note added',
  note_removed: 'Note removed',
  table_exported: 'List exported',
  admin_made: 'Role given by command',
  staff_role_set: 'Role changed',
  staff_invited_again: 'Invitation sent again',
  second_factor_set: 'Second factor set up',
  second_factor_removed: 'Second factor removed',
  recovery_code_used: 'Recovery code used',
  problem_settled: 'Problem settled',
  withdrawal_closed: 'Withdrawal closed',
  withdrawal_reopened: 'Withdrawal opened again',
  webhook_endpoint_made: 'Webhook endpoint made',
  webhook_endpoint_set: 'Webhook endpoint changed',
  webhook_endpoint_removed: 'Webhook endpoint removed',
  webhook_secret_rotated: 'Webhook secret renewed',
  webhooks_sent_again: 'Webhooks sent by hand',
  api_key_made: 'API key made',
  api_key_revoked: 'API key revoked',
};

const describeAction = ({ action, before, after }: AuditEntry): string => {
  // Of the order; none for dollars.
  const currency = readText(after, 'currency') || undefined;
  switch (action) {
    case 'order_moved':
      return `Moved from ${getStatusName(readText(before, 'status'))} to ${getStatusName(readText(after, 'status'))}`;
    case 'order_refunded':
      return `Refunded ${formatMajor(readNumber(after, 'amount'), currency)}: ${readText(after, 'reason')}`;
    case 'order_links_revoked':
      return 'Revoked the links to this order in emails';
    case 'parcel_shipped':
      return `Sent parcel ${readNumber(after, 'number')}`;
    case 'parcel_delivered':
      return `Marked parcel ${readNumber(after, 'number')} as delivered`;
    case 'parcel_tracking_changed':
      return `Tracking number of parcel ${readNumber(after, 'number')} from ${readText(before, 'trackingNumber') || 'none'} to ${readText(after, 'trackingNumber') || 'none'}`;
    case 'order_rest_canceled':
      return `Canceled the rest and refunded ${formatMinor(readNumber(after, 'refundedCents'), currency)}`;
    case 'return_moved':
      return `Return #${readText(after, 'returnNumber')} ${readText(after, 'status')}`;
    case 'return_received':
      return `Return #${readText(after, 'returnNumber')} received item by item, refund ${formatMajor(readNumber(after, 'refund'), currency)}`;
    case 'product_offered':
      return `Price from ${formatOffer(before)} to ${formatOffer(after)}`;
    case 'product_stocked':
      return `Stock of ${formatStockChange(before, after)}`;
    case 'product_shown':
    case 'campaign_shown':
      return readBoolean(after, 'hidden') ? 'Hidden' : 'Shown';
    case 'product_edited':
      return describeChanges(before, after);
    case 'product_sizes_edited':
      return `Sizes from ${formatList(before, 'sizes')} to ${formatList(after, 'sizes')}`;
    case 'product_retired':
      return readBoolean(after, 'retired') ? 'Retired' : 'Restored';
    case 'batch_applied':
      return `Changed ${readNumber(after, 'applied')} of ${readNumber(after, 'products')} ${readNumber(after, 'products') === 1 ? 'product' : 'products'}`;
    case 'promo_code_enabled':
      return readBoolean(after, 'enabled') ? 'Switched on' : 'Switched off';
    case 'campaign_set':
      return describeCampaignChange(before, after);
    case 'campaigns_ordered':
      return 'Changed the order of the campaigns';
    case 'category_set':
      return describeCategoryChange(before, after);
    case 'categories_ordered':
      return 'Changed the order of the categories';
    case 'promo_code_set':
      return describeRuleChange(before, after);
    case 'delivery_zone_set':
      return describeZoneChange(before, after);
    case 'vat_rate_set':
      return describeRateChange(before, after);
    case 'withdrawal_closed':
      return `Closed the withdrawal: ${readText(after, 'note')}`;
    case 'withdrawal_reopened':
      return 'Opened the withdrawal again';
    case 'account_blocked':
      return readBoolean(after, 'blocked') ? 'Blocked the account' : 'Let the account sign in again';
    case 'staff_role_set':
      return `Role of ${readText(after, 'email')} from ${readText(before, 'role') || 'none'} to ${readText(after, 'role') || 'none'}`;
    case 'problem_settled':
      return readText(after, 'action') === 'retry' ? 'Tried a problem again' : 'Dismissed a problem';
    default:
      return actionNames[action];
  }
};

/** One line for an audit entry, such as 'Price from $12.00 to $10.00'; an undo says so. */
export const describeAuditEntry = (entry: AuditEntry): string =>
  `${describeAction(entry)}${entry.isUndo ? ' (undo)' : ''}`;
