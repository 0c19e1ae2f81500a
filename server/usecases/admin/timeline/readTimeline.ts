import type { QueryOf } from '../../../../contract/endpoint.ts';
import { currencyField, toMajor } from '../../../../contract/currency.ts';
import type { Page } from '../../../../contract/types.ts';
import type { orderTimeline } from '../../../../contract/wire/adminTimeline.ts';
import { notFound } from '../../../domain/appError.ts';
import { takePage } from '../../../domain/takePage.ts';
import { findOrder } from '../../../store/orders.ts';
import type { PaymentRow } from '../../../store/payments.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';
import { presentEntry } from '../auditLog.ts';
import { nameStaff, type Entry } from './nameStaff.ts';
import { listOrderMails, type OrderMail } from './orderMails.ts';
import { readOrderRecord, type OrderRecord } from './orderRecord.ts';

// `appendEvent` stores JSON of this shape.
const parseNote = (json: string): string | null => (JSON.parse(json) as { note?: string }).note ?? null;

const statusEntries = ({ events }: OrderRecord): Entry[] =>
  events.map(({ seq, type, status, actor, at, data }) => ({
    kind: 'status',
    key: `event:${seq}`,
    at,
    actor,
    by: null,
    status,
    note: parseNote(data),
    // `recordEdit` writes the only notes.
    ...(type === 'note' ? { isEdit: true as const } : {}),
  }));

/** A captured payment belongs to the step that it paid, and an intent that was not captured to its creation. */
const paidAt = ({ events }: OrderRecord, { captured_cents: cents, created_at: at }: PaymentRow): string =>
  (cents > 0 ? events.find((event) => event.status === 'placed' && event.at >= at)?.at : undefined) ?? at;

const paymentEntries = (record: OrderRecord): Entry[] => {
  const { order, payments } = record;
  return payments.map((row) => ({
    kind: 'payment',
    key: `payment:${row.intent_id}`,
    at: paidAt(record, row),
    actor: 'shopper',
    by: null,
    amount: toMajor(row.amount_cents, order.currency),
    captured: toMajor(row.captured_cents, order.currency),
    ...(row.last_error === null ? {} : { refusal: row.last_error }),
    ...currencyField(order),
  }));
};

const refundEntries = ({ order, refunds }: OrderRecord): Entry[] =>
  refunds.flatMap(
    ({ id, amount_cents: cents, reason, status, created_at: createdAt, updated_at: updatedAt }) => {
      const amount = toMajor(cents, order.currency);
      const entry = {
        kind: 'refund',
        actor: 'system',
        by: null,
        amount,
        ...currencyField(order),
        reason,
      } as const;
      const requested = { ...entry, key: `refund:${id}`, at: createdAt, stage: 'requested' } as const;
      if (status === 'claimed') return [requested];
      return [requested, { ...entry, key: `refund:${id}:${status}`, at: updatedAt, stage: status }];
    },
  );

const parcelEntries = ({ parcels }: OrderRecord): Entry[] =>
  parcels.flatMap(
    ({ number, tracking_number: trackingNumber, shipped_at: at, delivered_at: deliveredAt }) => {
      const entry = { kind: 'parcel', actor: 'system', by: null, number, trackingNumber } as const;
      const shipped = { ...entry, key: `parcel:${number}`, at, stage: 'shipped' } as const;
      return deliveredAt === null
        ? [shipped]
        : [shipped, { ...entry, key: `parcel:${number}:delivered`, at: deliveredAt, stage: 'delivered' }];
    },
  );

const returnEntries = ({ returns, returnEvents }: OrderRecord): Entry[] =>
  returnEvents.map(({ return_id: id, seq, status, actor, at, data }) => ({
    kind: 'return',
    key: `return:${id}:${seq}`,
    at,
    actor,
    by: null,
    _return: id,
    returnNumber: returns.find((row) => row.id === id)?.return_number ?? '',
    status,
    note: parseNote(data),
  }));

const withdrawalEntries = ({ withdrawals }: OrderRecord): Entry[] =>
  withdrawals.map(({ id, items, received_at: at }) => ({
    kind: 'withdrawal',
    key: `withdrawal:${id}`,
    at,
    actor: 'shopper',
    by: null,
    isWhole: items === null,
  }));

const mailEntries = (mails: readonly OrderMail[]): Entry[] =>
  mails.map(({ mail, subject, state, at, message, repeatedBy }) => ({
    kind: 'mail',
    key: message.effectKey,
    at,
    actor: repeatedBy === null ? 'system' : 'admin',
    by: repeatedBy,
    mail,
    subject,
    state,
    isRepeat: repeatedBy !== null,
  }));

const noteEntries = ({ notes, actions }: OrderRecord): Entry[] =>
  notes.map(({ id, text, by, at }) => {
    const action = actions.find((each) => each.action === 'note_added' && each.after?.['noteId'] === id);
    const entry = action ? presentEntry(action) : null;
    return { kind: 'note', key: `note:${id}`, at, actor: 'admin', by, text, entry };
  });

/** DESK-451: a page of everything that happened to an order, newest first: statuses, money, parcels, returns, mails, notes, staff. */
export const readTimeline = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  orderId: string,
  query: QueryOf<typeof orderTimeline>,
): Promise<Page<Entry>> => {
  const order = await findOrder(db, orderId);
  if (!order) throw notFound('The order');
  const record = await readOrderRecord(db, order);
  const entries = nameStaff(record.actions, [
    ...statusEntries(record),
    ...paymentEntries(record),
    ...refundEntries(record),
    ...parcelEntries(record),
    ...returnEntries(record),
    ...withdrawalEntries(record),
    ...mailEntries(await listOrderMails(db, record)),
    ...noteEntries(record),
  ]);
  // Entries of one moment stay in the sequence of their kinds, the last one first.
  const sorted = entries.toReversed().toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  const { rows, ...cursor } = takePage(sorted.slice(query.skip, query.skip + query.limit + 1), query);
  return { result: rows, ...cursor };
};
