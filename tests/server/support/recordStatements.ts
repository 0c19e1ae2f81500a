import { DefaultQueryExecutor, type CompiledQuery, type QueryResult } from 'kysely';
import { vi } from 'vitest';

interface SentStatement extends CompiledQuery {
  /** Number of rows that it returned. */
  readonly rowCount: number;
}

/** Runs `work` and returns the statements that it sent through the store, with their parameters. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<SentStatement[]> => {
  const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  try {
    await work();
    return await Promise.all(
      execute.mock.calls.map(async ([query], call) => {
        const result: unknown = execute.mock.results[call]?.value;
        const { rows } = await (result as Promise<QueryResult<unknown>>).catch(() => ({ rows: [] }));
        return { ...query, rowCount: rows.length };
      }),
    );
  } finally {
    execute.mockRestore();
  }
};

const readsOrderRow = /^select ("orders"\.)?\* from ("carts" inner join )?"orders"/;

/** Runs `work` and counts its queries that return whole rows of `orders`. */
export const countOrderReads = async (work: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(work)).filter(({ sql }) => readsOrderRow.test(sql)).length;
