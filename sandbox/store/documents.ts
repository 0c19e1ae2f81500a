import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { DocumentKind, Documents } from '../model/types.ts';

/** One page of a list, newest first, with Stripe's cursors (ids) and filters. */
export interface PageRequest {
  limit: number;
  startingAfter?: string;
  endingBefore?: string;
  /** Unix seconds, both bounds inclusive. */
  createdFrom?: number;
  createdTo?: number;
  types?: readonly string[];
  parent?: string;
}

export interface DocumentTable {
  /** Inserts an object. `hidden` is stored with it and never served. */
  add<K extends DocumentKind>(object: Documents[K] & { object: K }, more?: DocumentDetails): void;
  /** Replaces an existing object. */
  save<K extends DocumentKind>(object: Documents[K] & { object: K }): void;
  find<K extends DocumentKind>(kind: K, id: string): Documents[K] | null;
  findHidden(id: string): string | null;
  page<K extends DocumentKind>(kind: K, request: PageRequest): { data: Documents[K][]; hasMore: boolean };
}

interface DocumentDetails {
  parent?: string;
  type?: string;
  hidden?: string;
}

/** Stores every object as the JSON that is served. */
export const documentTable = (database: DatabaseSync): DocumentTable => {
  const insert = database.prepare(
    'INSERT INTO documents (id, object, parent, type, created, body, hidden) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const update = database.prepare('UPDATE documents SET body = ? WHERE id = ?');
  const select = database.prepare('SELECT body FROM documents WHERE object = ? AND id = ?');
  const selectHidden = database.prepare('SELECT hidden FROM documents WHERE id = ?');
  return {
    add(object, more = {}) {
      insert.run(
        object.id,
        object.object,
        more.parent ?? null,
        more.type ?? null,
        object.created,
        JSON.stringify(object),
        more.hidden ?? null,
      );
    },
    save(object) {
      const { changes } = update.run(JSON.stringify(object), object.id);
      if (changes !== 1) throw new Error(`${object.id} was never added to the store.`);
    },
    find: (kind, id) => readBody(kind, select.get(kind, id)),
    findHidden(id) {
      const hidden = selectHidden.get(id)?.['hidden'];
      return typeof hidden === 'string' ? hidden : null;
    },
    page: (kind, request) => readPage(database, kind, request),
  };
};

const readPage = <K extends DocumentKind>(
  database: DatabaseSync,
  kind: K,
  request: PageRequest,
): { data: Documents[K][]; hasMore: boolean } => {
  const where = ['object = ?'];
  const values: SQLInputValue[] = [kind];
  const add = (condition: string, ...more: SQLInputValue[]): void => {
    where.push(condition);
    values.push(...more);
  };
  if (request.parent !== undefined) add('parent = ?', request.parent);
  if (request.createdFrom !== undefined) {
    // Times grow with `seq`, so that the search ends at the first one of this time.
    add(
      'seq >= (SELECT min(seq) FROM documents WHERE object = ? AND created >= ?)',
      kind,
      request.createdFrom,
    );
    add('created >= ?', request.createdFrom);
  }
  if (request.createdTo !== undefined) add('created <= ?', request.createdTo);
  if (request.types) add(`type IN (${request.types.map(() => '?').join(', ')})`, ...request.types);
  if (request.startingAfter !== undefined) {
    add('seq < (SELECT seq FROM documents WHERE id = ?)', request.startingAfter);
  }
  if (request.endingBefore !== undefined) {
    add('seq > (SELECT seq FROM documents WHERE id = ?)', request.endingBefore);
  }
  // A page before a cursor is read in ascending order and reversed, so that every page is newest first.
  const backwards = request.endingBefore !== undefined;
  const rows = database
    .prepare(
      `SELECT body FROM documents WHERE ${where.join(' AND ')} ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`,
    )
    .all(...values, request.limit + 1);
  const page = rows.slice(0, request.limit);
  if (backwards) page.reverse();
  return {
    data: page.map((row) => readBody(kind, row)).filter((body) => body !== null),
    hasMore: rows.length > request.limit,
  };
};

const readBody = <K extends DocumentKind>(
  _kind: K,
  row: Record<string, unknown> | undefined,
): Documents[K] | null => {
  if (!row) return null;
  // Only `add` and `save` write this column, and both take `Documents[K]` under the same kind.
  return JSON.parse(String(row['body'])) as Documents[K];
};
