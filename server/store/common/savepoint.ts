import { sql } from 'kysely';
import type { StoreTransaction } from '../database.ts';
import { isUnavailable } from '../engines/errors.ts';

/**
 * Runs `work` within a transaction; where it rejects, what it wrote is rolled back and the transaction may go on. Where the database is not
 * available, the whole transaction has to be tried again. Savepoints do not nest.
 */
export const inSavepoint = async <T>(trx: StoreTransaction, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint step`.execute(trx);
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) await sql`rollback to savepoint step`.execute(trx);
    throw error;
  } finally {
    // Releases the savepoint. If the connection is lost, there is no transaction to roll back.
    await sql`release savepoint step`.execute(trx).catch(() => {});
  }
};
