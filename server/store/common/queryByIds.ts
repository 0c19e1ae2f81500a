import type { Compilable } from 'kysely';
import type { Handle } from '../database.ts';
import { prepare } from './prepare.ts';

/** Longer lists are read in parts. */
const maximumLength = 64;

/** The list, filled up to a power of two with its last id, so that a few prepared statements serve every length. */
export const padIds = (ids: readonly string[]): string[] => {
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return Array.from({ length }, (_, at) => ids[Math.min(at, ids.length - 1)] ?? '');
};

/**
 * Prepares a query whose only parameters are a list of ids, in their order. The returned function resolves with the rows in no order; none
 * without ids.
 */
export const prepareQueryByIds = <Row>(
  build: (db: Handle, ids: readonly string[]) => Compilable<Row>,
): ((db: Handle, ids: readonly string[]) => Promise<readonly Row[]>) => {
  const query = prepare((db, ids: { readonly [index: string]: string }) => build(db, Object.values(ids)));

  return async (db, ids) => {
    const rows: Row[] = [];
    for (let from = 0; from < ids.length; from += maximumLength)
      rows.push(
        ...(await query.all(db, Object.fromEntries(padIds(ids.slice(from, from + maximumLength)).entries()))),
      );
    return rows;
  };
};
