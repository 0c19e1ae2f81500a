import type { CompiledQuery, DatabaseConnection, Kysely, QueryExecutor, QueryResult } from 'kysely';

const connections = new WeakMap<QueryExecutor, DatabaseConnection>();

/** Sends statements to their connection without Kysely's executor, whose layers cost as much as the statement itself on SQLite. */
export const directConnections = {
  /** Binds the handle to its connection: of a transaction, or one that may be shared outside of transactions. */
  bind: async <DB>(db: Kysely<DB>): Promise<void> => {
    const executor = db.getExecutor();
    await executor.provideConnection(async (connection) => void connections.set(executor, connection));
  },

  /** Runs a compiled statement on the connection to which the handle is bound; through Kysely where it is bound to none. */
  run: <DB, R>(db: Kysely<DB>, query: CompiledQuery<R>): Promise<QueryResult<R>> => {
    const connection = connections.get(db.getExecutor());
    return connection ? connection.executeQuery<R>(query) : db.executeQuery(query);
  },
};
