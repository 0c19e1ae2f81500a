/** The mails about a parcel of an order. */
import { storeName } from '../../contract/rules.ts';
import type { Order, Parcel } from '../../contract/types.ts';
import { isPartlyShipped, unitsToSend } from '../../contract/parcelRules.ts';
import type { Mail } from './mail.ts';
import { actionButton, columns, itemList, paragraph } from './mailBlocks.ts';
import type { OrderMailInput } from './orderConfirmation.ts';
import { addressColumn, deliveryColumn, itemDescription, orderAction, orderLinks } from './orderBlocks.ts';
import { renderMail } from './renderMail.ts';

interface ParcelMailInput extends OrderMailInput {
  /** Of the parcel within the order. */
  readonly number: number;
}

interface TrackingMailInput extends ParcelMailInput {
  /** ISO 8601 UTC. */
  readonly changedAt: string;
}

const requireParcel = ({ parcels, orderNumber }: Order, number: number): Parcel => {
  const parcel = parcels.find((each) => each.number === number);
  if (!parcel) throw new Error(`Order ${orderNumber} has no parcel ${number}.`);
  return parcel;
};

/** The units of a parcel as items of a mail. */
const parcelItems = ({ items }: Order, parcel: Parcel, shopUrl: string) =>
  parcel.items.flatMap(({ orderItemId, quantity }) => {
    const item = items.find(({ _id }) => _id === orderItemId);
    return item ? [itemDescription({ ...item, quantity }, shopUrl)] : [];
  });

/** What is not sent yet, in a sentence; undefined once everything has left. */
const describeRest = (order: Order): string | undefined => {
  if (!isPartlyShipped(order)) return undefined;
  const left = order.items.reduce((sum, item) => sum + unitsToSend(item), 0);
  return left === 1 ? 'One more item follows.' : `${left} more items follow.`;
};

interface ParcelMailText {
  readonly subject: string;
  readonly heading: string;
  /** Before the tracking number. */
  readonly lines: readonly string[];
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** A mail with the tracking number, the carrier's page and the items of a parcel. */
const renderParcelMail = (
  { effectKey, to, order, shopUrl, orderUrl, timeZone }: OrderMailInput,
  parcel: Parcel,
  { subject, heading, lines, at }: ParcelMailText,
): Mail => ({
  effectKey,
  to,
  subject,
  at,
  ...renderMail({
    title: `Order #${order.orderNumber}`,
    heading,
    blocks: [
      paragraph(
        [...lines, ...(parcel.trackingNumber === null ? [] : [`Tracking number ${parcel.trackingNumber}`])],
        `Order #${order.orderNumber}`,
      ),
      ...(parcel.trackingUrl === null
        ? []
        : [actionButton('Track this parcel', parcel.trackingUrl, 'Tracking')]),
      itemList(parcelItems(order, parcel, shopUrl)),
      columns([deliveryColumn(order, timeZone), addressColumn(order)]),
      orderAction(orderUrl),
      orderLinks(order, orderUrl, shopUrl),
    ],
  }),
});

/** Creates the mail with the items, the tracking number and the carrier's page of one parcel. */
export const parcelShipped = (input: ParcelMailInput): Mail => {
  const { order, number } = input;
  const parcel = requireParcel(order, number);
  const rest = describeRest(order);
  const isPart = rest !== undefined || order.parcels.length > 1;
  const what = isPart ? `Parcel ${number} of your order` : 'Your order';
  return renderParcelMail(input, parcel, {
    subject: isPart
      ? `Parcel ${number} of your ${storeName} order #${order.orderNumber} is on its way`
      : `Your ${storeName} order #${order.orderNumber} is on its way`,
    heading: `${what} is on its way, ${order._user.firstName}`,
    lines: [
      isPart ? 'This is what is in this parcel.' : 'It has left our warehouse.',
      ...(rest === undefined ? [] : [rest]),
    ],
    at: parcel.shippedAt,
  });
};

/** DESK-644: creates the mail about the corrected tracking of a parcel. */
export const trackingChanged = (input: TrackingMailInput): Mail => {
  const { order, number, changedAt } = input;
  const parcel = requireParcel(order, number);
  return renderParcelMail(input, parcel, {
    subject: `New tracking for your ${storeName} order #${order.orderNumber}`,
    heading: `New tracking for your parcel, ${order._user.firstName}`,
    lines: [
      parcel.trackingNumber === null && parcel.trackingUrl === null
        ? 'The tracking that we sent you before is no longer valid.'
        : 'Please use this tracking from now on.',
      'This is what is in this parcel.',
    ],
    at: changedAt,
  });
};
