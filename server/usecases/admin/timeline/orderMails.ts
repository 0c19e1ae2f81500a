import { isClosedReturn } from '../../../../contract/returnStatechart.ts';
import type { MailState, OrderMailKind } from '../../../../contract/wire/adminTimeline.ts';
import { listMessages } from '../../../store/admin/orderTimeline.ts';
import type { Handle } from '../../../store/database.ts';
import type { OutboxMessage } from '../../../store/outbox.ts';
import { isUnfinished } from '../../../../contract/orderStatechart.ts';
import { paymentRequestKey } from '../manualOrders/createManualOrder.ts';
import { cancellationKey } from '../../orders/cancelOrder.ts';
import { confirmationKey } from '../../orders/placePaidOrder.ts';
import { trackingChangedKey } from '../fulfilment/changeTracking.ts';
import { orderEditedKey } from '../orderEdits/recordEdit.ts';
import { refundMailKey } from '../../orders/applyRefunds.ts';
import { returnRequestedKey } from '../../orders/openReturn.ts';
import { returnReceivedKey } from '../../orders/returns/receiveReturn.ts';
import { returnClosedKey } from '../../orders/returns/closeReturn.ts';
import { orderShippedKey } from '../../orders/shipOrder.ts';
import { parcelShippedKey } from '../../orders/shipParcel.ts';
import type { OrderRecord } from './orderRecord.ts';

/** A mail of an order, with its state in the outbox. */
export interface OrderMail {
  readonly mail: OrderMailKind;
  readonly subject: string;
  readonly message: OutboxMessage;
  readonly state: MailState;
  /** When it was sent, else when it was requested. */
  readonly at: string;
  /** Email of the member of staff who sent it again. */
  readonly repeatedBy: string | null;
}

type DueMail = Omit<OrderMail, 'repeatedBy' | 'state'>;

const listRefundMails = ({ order, refunds }: OrderRecord): DueMail[] =>
  refunds
    .filter(({ status }) => status === 'done')
    .map(({ id, updated_at: at }) => ({
      mail: 'refund',
      subject: id,
      message: {
        kind: 'mail.refund',
        effectKey: refundMailKey(id),
        payload: { refundId: id, orderId: order.id },
      },
      at,
    }));

const listReturnMails = ({ returns, returnEvents }: OrderRecord): DueMail[] =>
  returns.flatMap(({ id, status, created_at: createdAt, updated_at: updatedAt }): DueMail[] => {
    const about = (
      mail: 'returnClosed' | 'returnReceived' | 'returnRequested',
      effectKey: string,
      at: string,
    ) => ({
      mail,
      subject: id,
      message: { kind: `mail.${mail}` as const, effectKey, payload: { returnId: id } },
      at,
    });
    const requested = about('returnRequested', returnRequestedKey(id), createdAt);
    if (status === 'requested') return [requested];
    const isClosed = isClosedReturn(status);
    const event = returnEvents.find(
      (each) => each.return_id === id && each.status === (isClosed ? status : 'received'),
    );
    const at = event?.at ?? updatedAt;
    return [
      requested,
      isClosed
        ? about('returnClosed', returnClosedKey(id), at)
        : about('returnReceived', returnReceivedKey(id), at),
    ];
  });

const listParcelMails = ({ order, parcels }: OrderRecord): DueMail[] =>
  parcels.map(({ id, shipped_at: at }) => ({
    mail: 'parcelShipped',
    subject: id,
    message: {
      kind: 'mail.parcelShipped',
      effectKey: parcelShippedKey(id),
      payload: { orderId: order.id, parcelId: id },
    },
    at,
  }));

/** DESK-644: `recordChange` writes the id of a correction into the log. */
const listTrackingMails = ({ order, parcels, actions }: OrderRecord): DueMail[] =>
  actions.flatMap(({ action, after, at }): DueMail[] => {
    if (action !== 'parcel_tracking_changed') return [];
    const parcel = parcels.find(({ number }) => number === after?.['number']);
    const subject = String(after?.['editId']);
    return parcel
      ? [
          {
            mail: 'trackingChanged',
            subject,
            message: {
              kind: 'mail.trackingChanged',
              effectKey: trackingChangedKey(subject),
              payload: { orderId: order.id, parcelId: parcel.id, at },
            },
            at,
          },
        ]
      : [];
  });

const editActions: readonly string[] = [
  'order_items_edited',
  'order_sizes_exchanged',
  'order_address_edited',
  'order_rest_canceled',
];

/** Whether an edit was refunded, as the log has it. */
const isRefunded = (after: OrderRecord['actions'][number]['after']): boolean =>
  Number(after?.['refund'] ?? after?.['refundedCents'] ?? 0) > 0;

/** `recordEdit` writes id and changes of an edit into the log. */
const listEditMails = ({ order, actions }: OrderRecord): DueMail[] =>
  actions.flatMap(({ action, after, at }): DueMail[] => {
    const subject = after?.['editId'];
    // A release before sent no mail about the rest.
    if (!editActions.includes(action) || typeof subject !== 'string') return [];
    // A canceled order makes it untrue.
    if (order.status === 'canceled') return [];
    const changes: readonly unknown[] = Array.isArray(after?.['changes']) ? after['changes'] : [];
    return [
      {
        mail: 'orderEdited',
        subject,
        message: {
          kind: 'mail.orderEdited',
          effectKey: orderEditedKey(subject),
          payload: { orderId: order.id, changes: changes.map(String), isRefunded: isRefunded(after), at },
        },
        at,
      },
    ];
  });

/** The mails that an order in its present state has led to. */
const listDueMails = (record: OrderRecord): DueMail[] => {
  const { order, events, parcels } = record;
  const { id, placed_at: placedAt, canceled_at: canceledAt, status } = order;
  const shippedAt = events.find((event) => event.status === 'shipped')?.at;
  const about = (
    mail: 'orderCanceled' | 'orderConfirmation' | 'orderShipped' | 'paymentRequest',
    effectKey: string,
    at: string,
  ) => ({
    mail,
    subject: id,
    message: { kind: `mail.${mail}` as const, effectKey, payload: { orderId: id } },
    at,
  });
  return [
    ...(order.pay_until !== null && isUnfinished(status)
      ? [about('paymentRequest', paymentRequestKey(id), order.created_at)]
      : []),
    // A canceled order makes its confirmation untrue.
    ...(placedAt !== null && status !== 'canceled'
      ? [about('orderConfirmation', confirmationKey(id), placedAt)]
      : []),
    ...(placedAt !== null && canceledAt !== null
      ? [about('orderCanceled', cancellationKey(id), canceledAt)]
      : []),
    // An order sent in one parcel has one mail about all its items.
    ...(shippedAt !== undefined && parcels.length <= 1
      ? [about('orderShipped', orderShippedKey(id), shippedAt)]
      : []),
    ...listEditMails(record),
    ...listParcelMails(record),
    ...listTrackingMails(record),
    ...listRefundMails(record),
    ...listReturnMails(record),
  ];
};

/** Mails that staff sent again. */
const listRepeats = ({ actions }: OrderRecord, due: readonly DueMail[]) =>
  actions
    .filter(({ action }) => action === 'mail_resent')
    .flatMap(({ after, at, by }) => {
      const original = due.find(
        ({ mail, subject }) => mail === after?.['mail'] && subject === after['subject'],
      );
      const effectKey = String(after?.['key']);
      return original
        ? [{ ...original, message: { ...original.message, effectKey }, at, repeatedBy: by }]
        : [];
    });

type Message = Awaited<ReturnType<typeof listMessages>>[number];

/** A message is done without an error only when the mail server took the mail. */
const stateOf = (message: Message | undefined): MailState => {
  if (!message) return 'unrecorded';
  if (message.dead_at !== null) return 'failed';
  if (message.done_at === null) return 'waiting';
  return message.last_error === null ? 'sent' : 'dropped';
};

/** The first parcel of an order has one of two mails; without a record of either, the one about the order. */
const dropUnrecordedTwins = (mails: readonly OrderMail[]): OrderMail[] => {
  const aboutOrder = mails.find(({ mail, repeatedBy }) => mail === 'orderShipped' && repeatedBy === null);
  if (!aboutOrder) return [...mails];
  const isParcelRecorded = mails.some(
    ({ mail, state }) => mail === 'parcelShipped' && state !== 'unrecorded',
  );
  const dropped = isParcelRecorded ? 'orderShipped' : 'parcelShipped';
  return mails.filter(({ mail }) => mail !== dropped);
};

/** DESK-452: the mails of an order; each can be sent again. */
export const listOrderMails = async (db: Handle, record: OrderRecord): Promise<OrderMail[]> => {
  const due = listDueMails(record);
  const all = [...due.map((mail) => ({ ...mail, repeatedBy: null })), ...listRepeats(record, due)];
  const messages = new Map(
    (
      await listMessages(
        db,
        all.map(({ message }) => message.effectKey),
      )
    ).map((row) => [row.effect_key, row]),
  );
  return dropUnrecordedTwins(
    all.map((mail) => {
      const message = messages.get(mail.message.effectKey);
      const state = stateOf(message);
      return { ...mail, state, at: (state === 'sent' ? message?.done_at : message?.created_at) ?? mail.at };
    }),
  );
};
