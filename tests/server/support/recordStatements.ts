import { DefaultQueryCompiler, type CompiledQuery } from 'kysely';
import { vi } from 'vitest';

/** Runs `work` and returns the statements that it sent through the store, with their parameters. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<CompiledQuery[]> => {
  const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
  try {
    await work();
    return compile.mock.results.flatMap(({ type, value }) => (type === 'return' ? [value] : []));
  } finally {
    compile.mockRestore();
  }
};

const readsOrderRow = /^select \* from "orders"/;

/** Runs `work` and counts its queries that return whole rows of `orders`. */
export const countOrderReads = async (work: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(work)).filter(({ sql }) => readsOrderRow.test(sql)).length;
