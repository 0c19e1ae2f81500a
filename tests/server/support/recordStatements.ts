import { DefaultQueryExecutor, type CompiledQuery } from 'kysely';
import { vi } from 'vitest';

/** Runs `work` and returns the statements that it sent through the store, with their parameters. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<CompiledQuery[]> => {
  const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  try {
    await work();
    return execute.mock.calls.map(([query]) => query);
  } finally {
    execute.mockRestore();
  }
};

const readsOrderRow = /^select ("orders"\.)?\* from ("carts" inner join )?"orders"/;

/** Runs `work` and counts its queries that return whole rows of `orders`. */
export const countOrderReads = async (work: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(work)).filter(({ sql }) => readsOrderRow.test(sql)).length;
