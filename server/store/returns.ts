/** Returns, their items and their events. */
import { sql, type ExpressionBuilder } from 'kysely';
import {
  isClosedReturn,
  type ClosedReturnStatus,
  type OpenReturnStatus,
  type ReturnActor,
  type ReturnStatus,
} from '../../contract/returnStatechart.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { appendEvent } from './eventStreams.ts';
import { isUpdated, readIds, rowsIn, rowsOfOwners } from './common/queries.ts';
import { isAttemptable } from './jobFailures.ts';
import { literal } from './literals.ts';
import { pageOfUser, type UserPageQuery } from './rowsOfUser.ts';
import type { Database, ReturnEventsTable, ReturnItemsTable, ReturnsTable } from './schema.ts';

/** A row with the one status of the statechart, which two columns store. */
type WithStatus<Row extends ReturnsTable | ReturnEventsTable> = Omit<Row, 'closed_status' | 'status'> & {
  readonly status: ReturnStatus;
};

export type ReturnRow = WithStatus<ReturnsTable>;
export type ReturnItemRow = ReturnItemsTable;
export type ReturnEventRow = WithStatus<ReturnEventsTable>;

/** The row as the statechart has it. */
export const toReturnRow = <Row extends ReturnsTable | ReturnEventsTable>({
  closed_status: closed,
  ...row
}: Row) => ({ ...row, status: closed ?? row.status });

/** Columns of a status. A closed return keeps the status before it. */
const statusColumns = (
  status: ReturnStatus,
): { readonly status: OpenReturnStatus; readonly closed_status: ClosedReturnStatus | null } =>
  isClosedReturn(status) ? { status: 'requested', closed_status: status } : { status, closed_status: null };

/** Condition on the status of a return. */
export const hasReturnStatus =
  (wanted: ReturnStatus) =>
  <TB extends keyof Database>({ and, eb }: ExpressionBuilder<Database, TB>) => {
    const { status, closed_status: closed } = statusColumns(wanted);
    const isClosed = eb(
      sql.ref<string | null>('returns.closed_status'),
      closed === null ? 'is' : '=',
      closed,
    );
    return and([eb(sql.ref<string>('returns.status'), '=', status), isClosed]);
  };

const findRow = async (db: Handle, id: string): Promise<ReturnsTable | undefined> =>
  db.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst();

export const findReturn = async (db: Handle, id: string): Promise<ReturnRow | undefined> => {
  const row = await findRow(db, id);
  return row && toReturnRow(row);
};

/** Items of the returns with the data of their order items, by position. */
export const listReturnItems = async (db: Handle, returnIds: readonly string[]) =>
  rowsIn(
    returnIds,
    db
      .selectFrom('return_items')
      .innerJoin('order_items', 'order_items.id', 'return_items.order_item_id')
      .select([
        'return_items.return_id',
        'return_items.order_item_id',
        'return_items.quantity',
        'return_items.amount_cents',
        'return_items.reason',
        'order_items.product_id',
        'order_items.title',
        'order_items.brand',
        'order_items.pictures',
        'order_items.color',
        'order_items.size',
      ])
      .where('return_items.return_id', 'in', returnIds)
      .orderBy('return_items.return_id')
      .orderBy('order_items.position'),
  );

export type ReturnItemDetails = Awaited<ReturnType<typeof listReturnItems>>[number];

const eventsOfReturns = rowsOfOwners((db) => db.selectFrom('return_events').selectAll(), 'return_id', [
  'return_id',
  'seq',
]);

/** Events of the returns, oldest first. */
export const listReturnEvents = async (db: Handle, returnIds: readonly string[]): Promise<ReturnEventRow[]> =>
  (await eventsOfReturns(db, returnIds)).map((row) => toReturnRow(row));

export interface NewReturnEvent {
  readonly returnId: string;
  readonly type: 'moved' | 'note' | 'requested';
  readonly status: ReturnStatus;
  readonly actor: ReturnActor;
  /** `note` is shown to the shopper. */
  readonly data: { readonly note?: string };
  readonly at: string;
}

/** Appends an event. The transaction must hold the lock of the return's order. */
export const appendReturnEvent = async (
  trx: StoreTransaction,
  { returnId, ...event }: NewReturnEvent,
): Promise<void> => {
  const { status, closed_status: closed } = statusColumns(event.status);
  await appendEvent(trx, 'return', { ownerId: returnId, ...event, status });
  if (closed === null) return;
  await trx
    .updateTable('return_events')
    .set({ closed_status: closed })
    .where('return_id', '=', returnId)
    .where('seq', '=', (eb) =>
      eb
        .selectFrom('return_events')
        .select(({ fn }) => fn.max('seq').as('last'))
        .where('return_id', '=', returnId),
    )
    .execute();
};

export const insertReturn = async (
  trx: StoreTransaction,
  { status, ...row }: ReturnRow,
  items: readonly ReturnItemRow[],
): Promise<void> => {
  await trx
    .insertInto('returns')
    .values({ ...row, ...statusColumns(status) })
    .execute();
  await trx
    .insertInto('return_items')
    .values([...items])
    .execute();
};

/** Updates the return if its status is still `from`; returns whether it was. */
export const updateReturnRow = async (
  trx: StoreTransaction,
  given: { readonly id: string; readonly from: ReturnStatus },
  {
    status,
    ...change
  }: Partial<Pick<ReturnRow, 'delivery_cents' | 'items_cents' | 'refund_id' | 'status'>> & {
    readonly updated_at: string;
  },
): Promise<boolean> =>
  isUpdated(
    trx
      .updateTable('returns')
      .set({ ...change, ...(status === undefined ? {} : statusColumns(status)) })
      .where('id', '=', given.id)
      .where(hasReturnStatus(given.from)),
  );

/** S7: adds units of an order item to pending returns, unless that exceeds its quantity; returns whether it did. */
export const claimReturnUnits = async (
  trx: StoreTransaction,
  orderItemId: string,
  quantity: number,
): Promise<boolean> =>
  isUpdated(
    trx
      .updateTable('order_items')
      .set((eb) => ({ in_return_quantity: eb('in_return_quantity', '+', quantity) }))
      .where('id', '=', orderItemId)
      .where(
        sql<boolean>`quantity - returned_quantity - in_return_quantity - canceled_quantity >= ${quantity}`,
      ),
  );

/** Takes units of an order item out of a pending return that was closed. */
export const releaseReturnUnits = async (
  trx: StoreTransaction,
  orderItemId: string,
  quantity: number,
): Promise<void> => {
  await trx
    .updateTable('order_items')
    .set((eb) => ({ in_return_quantity: eb('in_return_quantity', '-', quantity) }))
    .where('id', '=', orderItemId)
    .execute();
};

/** Moves units of an order item from pending to returned. */
export const markUnitsReturned = async (
  trx: StoreTransaction,
  orderItemId: string,
  quantity: number,
): Promise<void> => {
  await trx
    .updateTable('order_items')
    .set((eb) => ({
      in_return_quantity: eb('in_return_quantity', '-', quantity),
      returned_quantity: eb('returned_quantity', '+', quantity),
    }))
    .where('id', '=', orderItemId)
    .execute();
};

/** A page of a user's returns. */
export const listReturnPage = async (
  db: Handle,
  { status, ...query }: UserPageQuery<ReturnStatus>,
): Promise<ReturnRow[]> => {
  const rows = db
    .selectFrom('returns')
    .selectAll()
    .$if(status !== undefined, (builder) => builder.where(hasReturnStatus(status ?? 'requested')));
  return (await pageOfUser(rows, { ...query, status: undefined }).execute()).map((row) => toReturnRow(row));
};

/** Requested returns of before `before`, oldest first, without those that `job` postponed. */
export const listStaleReturnIds = async (
  db: Handle,
  before: string,
  { job, now, limit }: { readonly job: string; readonly now: string; readonly limit: number },
): Promise<string[]> =>
  readIds(
    db
      .selectFrom('returns')
      .select('id')
      .where('status', '=', literal('requested'))
      .where('closed_status', 'is', null)
      .where('created_at', '<', before)
      .where(isAttemptable(job, now, 'returns.id'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit),
  );
