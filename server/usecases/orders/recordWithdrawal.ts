import { createHash } from 'node:crypto';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { formMessages } from '../../../contract/messages/forms.ts';
import type { withdraw } from '../../../contract/wire/withdrawal.ts';
import type { WithdrawalPeriod } from '../../../contract/withdrawalRules.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import { validationError } from '../../domain/appError.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { lockOrderWithCart } from '../../store/orderLocks.ts';
import type { OrderRow } from '../../store/orders.ts';
import {
  findWithdrawalByKey,
  findWithdrawnOrderId,
  insertWithdrawal,
  updateWithdrawal,
  type WithdrawalRow,
} from '../../store/withdrawals.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
import { recordedLanguage, type UseCaseContext } from '../useCaseContext.ts';
import { settleWithdrawal } from './settleWithdrawal.ts';

export type Statement = BodyOf<typeof withdraw>;

export interface WithdrawalReceipt {
  readonly id: string;
  /** ISO 8601. */
  readonly receivedAt: string;
}

interface WithdrawalContext extends Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'language'> {
  readonly config: { readonly withdrawalDays: number; readonly timeZone: string };
}

/** The number without `#` and spaces. */
const toOrderNumber = (typed: string): string => typed.replaceAll(/[\s#]/g, '');

/** By id, so that equal lists are stored equally. */
const storedItems = (items: Statement['items']): string | null =>
  items === null
    ? null
    : JSON.stringify(
        items
          .map(({ orderItemId, quantity }) => ({ orderItemId, quantity }))
          .toSorted((a, b) => (a.orderItemId < b.orderItemId ? -1 : 1)),
      );

const newRow = (body: Statement, given: Pick<WithdrawalRow, 'id' | 'received_at' | 'request_key'>) => ({
  ...given,
  name: body.name.trim().normalize('NFC'),
  email: body.email.trim(),
  order_number: body.orderNumber.trim(),
  order_id: null,
  user_id: null,
  items: storedItems(body.items),
  text: body.text.trim(),
  status: 'unmatched' as const,
  needs_decision: 1,
  return_id: null,
  note: null,
  updated_at: given.received_at,
});

/** Only with this body: another statement under the same key is not lost. */
const toRequestKey = (key: string, { name, orderNumber, email, items, text }: Statement): string =>
  createHash('sha256')
    .update(JSON.stringify([key, name, orderNumber, email, storedItems(items), text]))
    .digest('base64url');

/** The statement's order, locked; undefined where number and address match none. */
const lockWithdrawnOrder = async (
  trx: StoreTransaction,
  { order_number: typed, email }: WithdrawalRow,
): Promise<OrderRow | undefined> => {
  const find = () => findWithdrawnOrderId(trx, toOrderNumber(typed), normalizeEmail(email));
  const id = await find();
  const order = id === undefined ? undefined : await lockOrderWithCart(trx, id);
  // The account may have been deleted while this transaction waited for the lock.
  return order && (await find()) === order.id ? order : undefined;
};

/**
 * WITHDRAW-03, WITHDRAW-04: records a statement, applies it to its order and enqueues its receipt, in one transaction. A repeat under the
 * same key gets the first receipt. The receipt does not tell whether there is such an order. Throws `validation_failed` for an empty list of
 * items without a text that names them.
 */
export const recordWithdrawal = async (
  { store, clock, newId, config, language }: WithdrawalContext,
  body: Statement,
  key: string | undefined,
): Promise<WithdrawalReceipt> => {
  if (body.items?.length === 0 && body.text.trim() === '')
    throw validationError({ text: formMessages.required });
  return store.transaction(async (trx) => {
    const at = clock().toISOString();
    const requestKey = key === undefined ? null : toRequestKey(key, body);
    const row: WithdrawalRow = newRow(body, { id: newId('wdr'), received_at: at, request_key: requestKey });
    // First, so that concurrent repeats wait for each other.
    if (!(await insertWithdrawal(trx, row))) {
      const known = requestKey === null ? undefined : await findWithdrawalByKey(trx, requestKey);
      if (!known) throw new Error('A withdrawal was neither recorded nor found.');
      return { id: known.id, receivedAt: known.received_at };
    }
    const transaction = { trx, at, newId };
    const order = await lockWithdrawnOrder(trx, row);
    if (order) {
      const period: WithdrawalPeriod = { days: config.withdrawalDays, timeZone: config.timeZone };
      const outcome = await settleWithdrawal(transaction, order, row, period);
      const change = { ...outcome, order_id: order.id, user_id: order.user_id, updated_at: at };
      await updateWithdrawal(trx, row, change);
    }
    await enqueueEffect(transaction, {
      kind: 'mail.withdrawalReceived',
      effectKey: `mail:withdrawal-received:${row.id}`,
      payload: { withdrawalId: row.id, language: recordedLanguage({ language }) },
    });
    return { id: row.id, receivedAt: at };
  });
};
