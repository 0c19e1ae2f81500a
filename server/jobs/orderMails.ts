/** Outbox handlers of order mails; each renders the order as stored at the time of sending. */
import { toLanguage, type Language } from '../../contract/languages.ts';
import type { Order } from '../../contract/types.ts';
import type { Mail } from '../mail/mail.ts';
import type { OrderMailInput } from '../mail/orderConfirmation.ts';
import { templatesIn, type MailTemplates } from '../mail/templatesIn.ts';
import { translateSentence } from '../translation/translateSentence.ts';
import { findOrder, type OrderRow } from '../store/orders.ts';
import { findParcel } from '../store/parcels.ts';
import { findRefund } from '../store/payments.ts';
import { contactOf, findUser, type UserRow } from '../store/users.ts';
import { presentOrder } from '../usecases/orders/read/presentOrder.ts';
import type { JobContext } from './jobContext.ts';
import { orderUrlOf, shopUrlIn } from './orderUrl.ts';
import type { ClaimedMessage, OutboxHandlers } from './outboxHandlers.ts';
import { paymentRequestKey } from '../usecases/admin/manualOrders/createManualOrder.ts';
import { orderShippedKey } from '../usecases/orders/shipOrder.ts';
import { parcelShippedKey } from '../usecases/orders/shipParcel.ts';
import { confirmationKey } from '../usecases/orders/placePaidOrder.ts';
import { cancellationKey } from '../usecases/orders/cancelOrder.ts';
import { hasUnfinishedMessage } from '../store/outbox.ts';
import { done, dropped, waiting, type JobResult } from './jobResult.ts';

type OrderMail =
  | 'mail.paymentRequest'
  | 'mail.orderConfirmation'
  | 'mail.orderShipped'
  | 'mail.orderCanceled';

interface OrderMailKind {
  readonly render: (templates: MailTemplates, input: OrderMailInput, language: Language) => Mail;
  /** Keys of the mails of this order that the shopper gets first. */
  readonly after: (order: OrderRow) => readonly string[];
  /** Whether a canceled order makes it untrue. */
  readonly isOutdatedByCancellation?: boolean;
}

/** Kinds of mails, by the id of the refund or the number of the parcel that they are about. */
const kinds: {
  readonly [K in OrderMail | 'mail.parcelShipped' | 'mail.refund']: (subject: string) => OrderMailKind;
} = {
  'mail.paymentRequest': () => ({
    render: ({ paymentRequest }, input) => paymentRequest(input),
    after: () => [],
    isOutdatedByCancellation: true,
  }),
  'mail.orderConfirmation': () => ({
    render: ({ orderConfirmation }, input) => orderConfirmation(input),
    // Without a query for the orders of checkout, which have no such mail.
    after: ({ id, pay_until: payUntil }) => (payUntil === null ? [] : [paymentRequestKey(id)]),
    isOutdatedByCancellation: true,
  }),
  'mail.orderShipped': () => ({
    render: ({ orderShipped }, input) => orderShipped(input),
    after: ({ id }) => [confirmationKey(id)],
  }),
  'mail.parcelShipped': (number) => ({
    render: ({ parcelShipped }, input) => parcelShipped({ ...input, number: Number(number) }),
    after: ({ id }) => [confirmationKey(id)],
  }),
  'mail.orderCanceled': () => ({
    render: ({ orderCanceled }, input) => orderCanceled(input),
    after: ({ id }) => [confirmationKey(id)],
  }),
  'mail.refund': (refundId) => ({
    render: ({ orderRefund }, input) => orderRefund({ ...input, refundId }),
    after: ({ id }) => [confirmationKey(id), cancellationKey(id)],
  }),
};

/** In the order in which a shopper gets them. */
export const orderMailKinds: readonly string[] = [
  ...Object.keys(kinds),
  'mail.trackingChanged',
  'mail.orderEdited',
];

/** A guest has no name but that of the order. */
const greetGuest = (order: Order, { is_guest: isGuest }: Pick<UserRow, 'is_guest'>): Order => {
  const { firstName, lastName } = order.shippingAddress;
  return isGuest === 1 ? { ...order, _user: { ...order._user, firstName, lastName } } : order;
};

/**
 * Sends a mail of an order in its turn: a mail that was retried never arrives after a later one. It waits for earlier ones, and a
 * confirmation is dropped once the order is canceled.
 */
const sendOrderMail = async (
  context: JobContext,
  effectKey: string,
  orderId: string,
  { render, after, isOutdatedByCancellation = false }: OrderMailKind,
): Promise<JobResult> => {
  const { db } = context.store;
  const row = await findOrder(db, orderId);
  const user = row && (await findUser(db, row.user_id));
  const to = user && contactOf(user);
  if (!row || !user || !to) return dropped('The order or its user was deleted.');
  if (isOutdatedByCancellation && row.status === 'canceled') return dropped('The order was canceled.');
  const earlier = after(row);
  if (earlier.length > 0 && (await hasUnfinishedMessage(db, earlier)))
    return waiting('An earlier mail of this order is not sent yet.');
  const order = await presentOrder(db, row);
  const { timeZone } = context.config;
  const shopUrl = shopUrlIn(context.config, row.language);
  const orderUrl = orderUrlOf(context, row, user);
  await context.mailer.send(
    render(
      await templatesIn(row.language),
      { effectKey, to, order: greetGuest(order, user), shopUrl, orderUrl, timeZone },
      toLanguage(row.language),
    ),
  );
  return done;
};

const orderMailHandler =
  (kind: OrderMail) =>
  (context: JobContext, { effectKey, payload }: ClaimedMessage<OrderMail>): Promise<JobResult> =>
    sendOrderMail(context, effectKey, payload.orderId, kinds[kind](''));

export const orderMails: Pick<
  OutboxHandlers,
  | OrderMail
  | 'mail.orderEdited'
  | 'mail.orderLink'
  | 'mail.parcelShipped'
  | 'mail.refund'
  | 'mail.trackingChanged'
> = {
  'mail.orderLink': async (context, { effectKey, payload: { orderId, at } }) => {
    const { db } = context.store;
    const row = orderId === null ? undefined : await findOrder(db, orderId);
    const user = row && (await findUser(db, row.user_id));
    const to = user && contactOf(user);
    // Number and address that belong to no order are not an error: no mail is sent.
    if (!row || !user || !to) return done;
    const orderUrl = orderUrlOf(context, row, user);
    const { orderLink } = await templatesIn(row.language);
    await context.mailer.send(
      orderLink({ effectKey, to, orderNumber: row.order_number, orderUrl, requestedAt: at }),
    );
    return done;
  },
  'mail.orderEdited': (context, { effectKey, payload: { orderId, changes, isRefunded = false, at } }) =>
    sendOrderMail(context, effectKey, orderId, {
      render: ({ orderEdited }, input, language) =>
        orderEdited({
          ...input,
          changes: changes.map((change) => translateSentence(change, language)),
          isRefunded,
          editedAt: at,
        }),
      after: ({ id }) => [confirmationKey(id)],
      isOutdatedByCancellation: true,
    }),
  'mail.paymentRequest': orderMailHandler('mail.paymentRequest'),
  'mail.orderConfirmation': orderMailHandler('mail.orderConfirmation'),
  'mail.orderShipped': orderMailHandler('mail.orderShipped'),
  'mail.orderCanceled': orderMailHandler('mail.orderCanceled'),
  'mail.parcelShipped': async (context, { effectKey, payload: { orderId, parcelId } }) => {
    const parcel = await findParcel(context.store.db, parcelId);
    if (!parcel) return dropped('The parcel was deleted.');
    return sendOrderMail(context, effectKey, orderId, kinds['mail.parcelShipped'](String(parcel.number)));
  },
  'mail.trackingChanged': async (context, { effectKey, payload: { orderId, parcelId, at } }) => {
    const parcel = await findParcel(context.store.db, parcelId);
    if (!parcel) return dropped('The parcel was deleted.');
    const { number } = parcel;
    return sendOrderMail(context, effectKey, orderId, {
      render: ({ trackingChanged }, input) => trackingChanged({ ...input, number, changedAt: at }),
      after: ({ id }) => [orderShippedKey(id), parcelShippedKey(parcelId)],
    });
  },
  'mail.refund': async (context, { effectKey, payload: { refundId } }) => {
    const refund = await findRefund(context.store.db, refundId);
    if (!refund) return dropped('The refund was deleted.');
    return sendOrderMail(context, effectKey, refund.order_id, kinds['mail.refund'](refundId));
  },
};
