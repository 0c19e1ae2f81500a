import type { Compilable, CompiledQuery } from 'kysely';
import type { Handle } from '../database.ts';

/** Longer lists are read in parts. */
const maximumLength = 64;

/** Lists are filled up to a power of two with their last id, so that a few statements serve every length. */
const pad = (ids: readonly string[]): string[] => {
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return Array.from({ length }, (_, at) => ids[Math.min(at, ids.length - 1)] ?? '');
};

/**
 * A query whose only parameters are a list of ids, in their order. It is compiled once for each length, which takes longer than the query
 * itself. Returns the rows in no order; none without ids.
 */
export const createQueryByIds = <Row>(
  db: Handle,
  build: (ids: readonly string[]) => Compilable<Row>,
): ((ids: readonly string[]) => Promise<readonly Row[]>) => {
  const compiled = new Map<number, CompiledQuery<Row>>();

  const readPart = async (ids: readonly string[]): Promise<readonly Row[]> => {
    const parameters = pad(ids);
    const query = compiled.get(parameters.length) ?? build(parameters).compile();
    compiled.set(parameters.length, query);
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };

  return async (ids) => {
    const rows: Row[] = [];
    for (let from = 0; from < ids.length; from += maximumLength)
      rows.push(...(await readPart(ids.slice(from, from + maximumLength))));
    return rows;
  };
};
