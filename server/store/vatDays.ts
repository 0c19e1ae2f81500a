/** The VAT of past days, which the report need not add up again. Derived: without rows, it reads orders and refunds. */
import { sql } from 'kysely';
import type { VatSum } from '../domain/vatSums.ts';
import { insertIfAbsent } from './common/queries.ts';
import type { Handle } from './database.ts';

export interface VatDay {
  /** ISO times; `to` is the first that is out. */
  readonly from: string;
  readonly to: string;
  /** Number of orders and movements of refunds that were added up. */
  readonly movements: number;
  readonly sums: readonly VatSum[];
}

/** The days of which all is within the period, by time. */
export const listVatDays = async (
  db: Handle,
  { from, to }: Pick<VatDay, 'from' | 'to'>,
): Promise<VatDay[]> => {
  const rows = await db
    .selectFrom('vat_days')
    .selectAll()
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('ends_at', '<=', to)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ starts_at, ends_at, movements, sums }) => ({
    from: starts_at,
    to: ends_at,
    movements,
    // `insertVatDay` wrote it.
    sums: JSON.parse(sums) as VatSum[],
  }));
};

/** Does nothing if another process has stored the day. */
export const insertVatDay = (db: Handle, { from, to, movements, sums }: VatDay): Promise<void> =>
  insertIfAbsent(db, 'vat_days', { starts_at: from, ends_at: to, movements, sums: JSON.stringify(sums) }, [
    'starts_at',
    'ends_at',
  ]);

/** The end of the last day, empty where there is none, and the movements of all days. */
export const readVatDaysState = async (
  db: Handle,
): Promise<{ readonly until: string; readonly movements: number }> => {
  const { until, movements } = await db
    .selectFrom('vat_days')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.max('ends_at'), sql<string>`''`).as('until'),
      eb.fn.coalesce(eb.fn.sum<number>('movements'), sql<number>`0`).as('movements'),
    ])
    // All rows, along the key.
    .where('starts_at', '>', '')
    .executeTakeFirstOrThrow();
  return { until, movements: Number(movements) };
};

export const deleteVatDays = async (db: Handle): Promise<void> => {
  await db.deleteFrom('vat_days').execute();
};
