/** Outbox messages: side effects outside the database, inserted in the transaction that causes them. */

import type { StaffRole } from '../../contract/rules/staffRoles.ts';
import { prepare } from './common/prepare.ts';
import { isFound } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { deleteInBatches } from './common/deleteInBatches.ts';
import { notifyAfterCommit } from './engines/transactionScope.ts';
import type { QueueName } from './queueSignal.ts';
import type { OutboxTable } from './schema.ts';

/** Payloads by message kind. */
interface InLanguage {
  /** INTL-56: null for English; absent in a message of the release before. */
  readonly language?: string | null;
}

export interface OutboxPayloads {
  /** Confirmation of a placed order. */
  readonly 'mail.orderConfirmation': { readonly orderId: string };
  /** The order was shipped. */
  readonly 'mail.orderShipped': { readonly orderId: string };
  /** A part of the order was shipped, or the rest of it. */
  readonly 'mail.parcelShipped': { readonly orderId: string; readonly parcelId: string };
  readonly 'mail.trackingChanged': {
    readonly orderId: string;
    readonly parcelId: string;
    /** When it was changed, ISO 8601 UTC. */
    readonly at: string;
  };
  /** Staff edited an order that has not left; `changes` are without personal data. */
  readonly 'mail.orderEdited': {
    /** Whether a refund follows; absent in messages of an older version. */
    readonly isRefunded?: boolean;
    readonly orderId: string;
    readonly changes: readonly string[];
    readonly at: string;
  };
  /** Asks the customer to pay an order that staff made. */
  readonly 'mail.paymentRequest': { readonly orderId: string };
  /** A placed order was canceled. */
  readonly 'mail.orderCanceled': { readonly orderId: string };
  /** A refund was completed. */
  readonly 'mail.refund': { readonly refundId: string; readonly orderId: string };
  /** A return was requested. */
  readonly 'mail.returnRequested': { readonly returnId: string };
  /** A return was received. */
  readonly 'mail.returnReceived': { readonly returnId: string };
  /** A return was closed without its items. */
  readonly 'mail.returnClosed': { readonly returnId: string };
  /** A link to an order, requested by number and address; null where these belong to no order: nothing is sent. */
  readonly 'mail.orderLink': { readonly orderId: string | null; readonly at: string };
  /** Asks to confirm the address of a request for an email when a size is back. */
  readonly 'mail.stockConfirmation': { readonly requestId: string; readonly at: string };
  /** A size is back in stock; `at` is when the request was notified. */
  readonly 'mail.backInStock': { readonly requestId: string; readonly at: string };
  /** Receipt of a withdrawal. */
  readonly 'mail.withdrawalReceived': { readonly withdrawalId: string } & InLanguage;
  /** Password reset link; sent only if the address has an account. */
  readonly 'mail.passwordReset': {
    readonly requestId: string;
    /** DESK-545: by which owner and for which role the account was made. */
    readonly invitation?: { readonly byUserId: string; readonly role: StaffRole };
  } & InLanguage;
  /** The password of the account was changed. */
  readonly 'mail.passwordChanged': { readonly userId: string; readonly at: string } & InLanguage;
  /** Voids an authorization; refunds it if it was captured in the meantime. */
  readonly 'payment.void': { readonly intentId: string };
  /** Requests a claimed refund from the payment provider. */
  readonly 'payment.refund': { readonly refundId: string };
}
export type MessageKind = keyof OutboxPayloads;

/** Payments have their lane, so that money never waits behind mail. */
const laneOf = (kind: MessageKind): QueueName => (kind.startsWith('payment.') ? 'payments' : 'mail');

/** `effectKey` deduplicates: a second message with the same key is ignored. */
export interface OutboxMessage<K extends MessageKind = MessageKind> {
  readonly kind: K;
  readonly effectKey: string;
  readonly payload: OutboxPayloads[K];
}

interface NewMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly effectKey: string;
  readonly payload: string;
  readonly at: string;
}

const toRow = ({ id, kind, effectKey, payload, at }: NewMessage): OutboxTable => ({
  id,
  kind,
  effect_key: effectKey,
  payload,
  created_at: at,
  next_attempt_at: at,
  attempts: 0,
  done_at: null,
  last_error: null,
  dead_at: null,
});

const messageInsert = prepare((db, message: NewMessage) =>
  db
    .insertInto('outbox')
    .values(toRow(message))
    .onConflict((conflict) => conflict.column('effect_key').doNothing()),
);

/** Inserts a message, to be handled after the commit, and wakes the outbox job then. */
export const enqueueMessage = async <K extends MessageKind>(
  trx: StoreTransaction,
  { kind, effectKey, payload }: OutboxMessage<K>,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<void> => {
  await messageInsert.run(trx, { id, kind, effectKey, payload: JSON.stringify(payload), at });
  notifyAfterCommit(laneOf(kind));
};

const revival = { done_at: null, dead_at: null, attempts: 0 } as const;

/** As `enqueueMessage`, but a message with this key that was given up before `deadBefore` is attempted again. */
export const enqueueMessageAgain = async <K extends MessageKind>(
  trx: StoreTransaction,
  { kind, effectKey, payload }: OutboxMessage<K>,
  { id, at, deadBefore }: { readonly id: string; readonly at: string; readonly deadBefore: string },
): Promise<void> => {
  await trx
    .insertInto('outbox')
    .values(toRow({ id, kind, effectKey, payload: JSON.stringify(payload), at }))
    .onConflict((conflict) =>
      conflict
        .column('effect_key')
        .doUpdateSet({ ...revival, next_attempt_at: at })
        .where('outbox.dead_at', '<=', deadBefore),
    )
    .execute();
  notifyAfterCommit(laneOf(kind));
};

/** Deletes messages that were finished before `before`; those that were given up stay until staff deal with them. */
export const deleteFinishedMessages = (db: Handle, before: string): Promise<void> =>
  deleteInBatches(db, { table: 'outbox', key: ['id'], column: 'done_at', before, isNotSet: 'dead_at' });

/** Whether a message with one of these keys was enqueued after `since`. */
export const hasMessageSince = async (
  db: Handle,
  effectKeys: readonly string[],
  since: string,
): Promise<boolean> =>
  isFound(
    db
      .selectFrom('outbox')
      .select('id')
      .where('effect_key', 'in', effectKeys)
      .where('created_at', '>', since)
      .limit(1),
  );

/** Whether a message with one of these keys is still to be handled. */
export const hasUnfinishedMessage = async (db: Handle, effectKeys: readonly string[]): Promise<boolean> =>
  isFound(
    db
      .selectFrom('outbox')
      .select('id')
      .where('effect_key', 'in', effectKeys)
      .where('done_at', 'is', null)
      .limit(1),
  );
