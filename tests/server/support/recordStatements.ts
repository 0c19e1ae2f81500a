import { DefaultQueryExecutor, type CompiledQuery, type QueryResult } from 'kysely';
import { vi } from 'vitest';
import { directConnections } from '../../../server/store/engines/directConnections.ts';

interface SentStatement extends CompiledQuery {
  /** Number of rows that it returned. */
  readonly rowCount: number;
}

interface Calls {
  readonly results: readonly { readonly value: unknown }[];
  readonly invocationCallOrder: readonly number[];
}

const toSent = (calls: Calls, query: CompiledQuery, call: number) => ({
  query,
  result: calls.results[call]?.value,
  order: calls.invocationCallOrder[call] ?? 0,
});

/** Runs `work` and returns the statements that it sent through the store, with their parameters. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<SentStatement[]> => {
  const prepared = vi.spyOn(directConnections, 'run');
  const other = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  try {
    await work();
    const sent = [
      ...other.mock.calls.map(([query], call) => toSent(other.mock, query, call)),
      ...prepared.mock.calls.map(([, query], call) => toSent(prepared.mock, query, call)),
    ].sort((a, b) => a.order - b.order);
    // A handle that is bound to no connection sends a prepared statement through Kysely, as the same object.
    const unique = [...new Map(sent.map((each) => [each.query, each])).values()];
    return await Promise.all(
      unique.map(async ({ query, result }) => {
        const { rows } = await (result as Promise<QueryResult<unknown>>).catch(() => ({ rows: [] }));
        return { ...query, rowCount: rows.length };
      }),
    );
  } finally {
    prepared.mockRestore();
    other.mockRestore();
  }
};

const readsOrderRow = /^select ("orders"\.)?\* from ("carts" inner join )?"orders"/;

/** Runs `work` and counts its queries that return whole rows of `orders`. */
export const countOrderReads = async (work: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(work)).filter(({ sql }) => readsOrderRow.test(sql)).length;
