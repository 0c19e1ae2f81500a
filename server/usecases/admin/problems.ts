import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import { type Currency, currencyField, toMajor } from '../../../contract/currency.ts';
import {
  problemLimit,
  type adminProblems,
  type settleProblem as settleProblemCall,
} from '../../../contract/wire/adminProblems.ts';
import { notFound, validationError } from '../../domain/appError.ts';
import {
  dismissDead,
  listDeadItems,
  listDeadMessages,
  listDeadWebhooks,
  resolvePaymentIssue,
  retryDead,
  retryDeadItem,
} from '../../store/admin/problems.ts';
import type { Handle, StoreTransaction } from '../../store/database.ts';
import { listDisputes, listOpenPaymentIssues, type DisputeRow } from '../../store/paymentProblems.ts';
import { readOrderLabels } from '../../store/orders.ts';
import { listPaymentsById, listRefundsById } from '../../store/payments.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';
import { readPayload } from './readPayload.ts';

export type Problems = ReplyOf<typeof adminProblems>;
type DeadLetter = Problems['deadLetters'][number];
type Unnumbered<T> = Omit<T, 'orderNumber'>;

const openStatuses: readonly string[] = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
];

const listMessages = async (db: Handle): Promise<Unnumbered<DeadLetter>[]> => {
  const rows = await listDeadMessages(db, problemLimit);
  const payloads = new Map(rows.map(({ id, payload }) => [id, readPayload(payload)]));
  const named = [...payloads.values()];
  const refunds = await listRefundsById(
    db,
    named.flatMap(({ refundId }) => refundId ?? []),
  );
  const payments = await listPaymentsById(
    db,
    named.flatMap(({ intentId }) => intentId ?? []),
  );
  return rows.map((row) => {
    const { orderId, refundId, intentId } = payloads.get(row.id) ?? {};
    const order =
      orderId ??
      refunds.find(({ id }) => id === refundId)?.order_id ??
      payments.find(({ intent_id: id }) => id === intentId)?.order_id;
    return {
      _id: row.id,
      source: 'message' as const,
      name: row.kind,
      error: row.last_error ?? '',
      attempts: row.attempts,
      at: row.dead_at ?? row.created_at,
      _order: order ?? null,
    };
  });
};

const listWebhooks = async (db: Handle): Promise<Unnumbered<DeadLetter>[]> => {
  const rows = await listDeadWebhooks(db, problemLimit);
  const payments = await listPaymentsById(
    db,
    rows.flatMap(({ intent_id: id }) => id ?? []),
  );
  return rows.map((row) => ({
    _id: row.event_id,
    source: 'webhook' as const,
    name: row.type,
    error: row.last_error ?? '',
    attempts: row.attempts,
    at: row.dead_at ?? row.received_at,
    _order: payments.find(({ intent_id: id }) => id === row.intent_id)?.order_id ?? null,
  }));
};

/** Items are orders, payments or returns. */
const listItems = async (db: Handle): Promise<Unnumbered<DeadLetter>[]> => {
  const rows = await listDeadItems(db, problemLimit);
  const items = rows.map(({ item_id: id }) => id);
  const payments = await listPaymentsById(db, items);
  const orders = items.length > 0 ? await readOrderLabels(db, items) : new Map<string, unknown>();
  return rows.map((row) => ({
    _id: row.id,
    source: 'job' as const,
    name: row.job,
    error: row.last_error,
    attempts: row.attempts,
    at: row.dead_at ?? row.failed_at,
    _order: orders.has(row.item_id)
      ? row.item_id
      : (payments.find(({ intent_id: id }) => id === row.item_id)?.order_id ?? null),
  }));
};

/** With the currency of its order. */
export const toDispute = (row: DisputeRow, currency: Currency): Unnumbered<Problems['disputes'][number]> => ({
  _id: row.id,
  amount: toMajor(row.amount_cents, currency),
  ...currencyField({ currency }),
  reason: row.reason,
  status: row.status,
  isOpen: openStatuses.includes(row.status),
  evidenceDueAt: row.evidence_due_at,
  at: row.created_at,
  _order: row.order_id,
});

/** ROLE-05: what was given up, payments that do not match their order, and disputes, each with its order. */
export const readProblems = async ({ store: { db } }: Pick<UseCaseContext, 'store'>): Promise<Problems> => {
  const deadLetters = [...(await listMessages(db)), ...(await listWebhooks(db)), ...(await listItems(db))];
  const issues = await listOpenPaymentIssues(db, problemLimit);
  const disputeRows = await listDisputes(db, problemLimit);
  const paymentIssues = issues.map((row) => ({
    _id: row.id,
    kind: row.kind,
    payment: row.intent_id,
    details: row.details,
    at: row.created_at,
    _order: row.order_id,
  }));
  const orders = [
    ...[...deadLetters, ...paymentIssues].flatMap(({ _order: id }) => id ?? []),
    ...disputeRows.map(({ order_id: id }) => id),
  ];
  const labels = await readOrderLabels(db, [...new Set(orders)]);
  const disputes = disputeRows.map((row) => toDispute(row, labels.get(row.order_id)?.currency));
  const withNumber = <T extends { readonly _order: string | null }>(problem: T) => ({
    ...problem,
    orderNumber: labels.get(problem._order ?? '')?.order_number ?? null,
  });
  return {
    deadLetters: deadLetters.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map(withNumber),
    paymentIssues: paymentIssues.map(withNumber),
    disputes: disputes.map(withNumber),
  };
};

type Settlement = BodyOf<typeof settleProblemCall>;

const settle = (
  trx: StoreTransaction,
  id: string,
  { source, action }: Settlement,
  at: string,
): Promise<boolean> => {
  if (source === 'payment') {
    if (action === 'retry') throw validationError({ action: 'A payment can only be dismissed' });
    return resolvePaymentIssue(trx, id, at);
  }
  if (source === 'job') {
    if (action === 'dismiss') throw validationError({ action: 'This can only be retried' });
    return retryDeadItem(trx, id, at);
  }
  return action === 'retry' ? retryDead(trx, source, id, at) : dismissDead(trx, source, id);
};

/**
 * ROLE-05: makes a dead letter due again, or takes it or a payment off the list. Throws `not_found` where it is not on the list, and
 * `validation_failed` for an action that its source does not have.
 */
export const settleProblem = async (
  context: UseCaseContext,
  staff: CurrentUser,
  id: string,
  settlement: Settlement,
): Promise<void> => {
  const { store, clock } = context;
  await store.transaction(async (trx) => {
    if (!(await settle(trx, id, settlement, clock().toISOString()))) throw notFound('The problem');
    await recordAudit(trx, context, staff, {
      action: 'problem_settled',
      subjectId: id,
      before: null,
      after: { ...settlement },
    });
  });
};
