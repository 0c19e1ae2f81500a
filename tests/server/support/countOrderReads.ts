import { DefaultQueryCompiler } from 'kysely';
import { vi } from 'vitest';

const readsOrderRow = /^select \* from "orders"/;

/** Runs `work` and counts its queries that return whole rows of `orders`. */
export const countOrderReads = async (work: () => Promise<unknown>): Promise<number> => {
  const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
  try {
    await work();
    return compile.mock.results.filter(
      ({ type, value }) => type === 'return' && readsOrderRow.test(value.sql),
    ).length;
  } finally {
    compile.mockRestore();
  }
};
