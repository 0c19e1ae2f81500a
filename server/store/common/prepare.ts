import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Handle } from '../database.ts';
import { directConnections } from '../engines/directConnections.ts';
import { nameStatement } from '../engines/statementNames.ts';

/** Stands for a parameter while a statement is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`The parameter ${this.name} has no value while its statement is built.`);
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

/** A statement that is built and compiled once for each engine and each set of defined parameters. */
export interface PreparedStatement<P, R> {
  /** All rows. */
  readonly all: (db: Handle, parameters: P) => Promise<R[]>;
  /** The first row. */
  readonly get: (db: Handle, parameters: P) => Promise<R | undefined>;
  /** Resolves with the number of changed rows. */
  readonly run: (db: Handle, parameters: P) => Promise<number>;
}

/** The statement of one set of defined parameters. */
interface Template<R> {
  readonly query: CompiledQuery<R>;
  /** For each value of `query`: the name of its parameter, or undefined for a value that does not vary. */
  readonly names: readonly (string | undefined)[];
}

/** The names of the parameters that are not undefined, which decide the text of the statement. */
const keyOf = (parameters: Readonly<Record<string, unknown>>): string => {
  let key = '';
  for (const name in parameters) if (parameters[name] !== undefined) key += `${name},`;
  return key;
};

const fill = <R>(
  { query, names }: Template<R>,
  values: Readonly<Record<string, unknown>>,
): CompiledQuery<R> => {
  const parameters = names.map((name, at) => (name === undefined ? query.parameters[at] : values[name]));
  return { query: query.query, queryId: query.queryId, sql: query.sql, parameters };
};

/**
 * Prepares a statement of the hot paths: building and compiling it costs Kysely more time than SQLite needs to run it. `build` gets
 * placeholders for the parameters, so it must pass them on unchanged and must not depend on their values; converting one throws.
 * Undefined parameters are left out, such as columns of an update.
 */
export const prepare = <P extends object, R>(
  build: (db: Handle, parameters: P) => Compilable<R>,
): PreparedStatement<P, R> => {
  const templates = new WeakMap<DialectAdapter, Map<string, Template<R>>>();

  const createTemplate = (db: Handle, names: readonly string[]): Template<R> => {
    const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
    // `build` only passes the placeholders on to Kysely, which does not look into parameters.
    const query = build(db, placeholders as P).compile();
    nameStatement(query.sql);
    return {
      query,
      names: query.parameters.map((value) => (value instanceof Placeholder ? value.name : undefined)),
    };
  };

  const findTemplate = (db: Handle, parameters: Readonly<Record<string, unknown>>): Template<R> => {
    const { adapter } = db.getExecutor();
    let ofEngine = templates.get(adapter);
    if (!ofEngine) templates.set(adapter, (ofEngine = new Map<string, Template<R>>()));
    const key = keyOf(parameters);
    let template = ofEngine.get(key);
    if (!template) ofEngine.set(key, (template = createTemplate(db, key.split(',').slice(0, -1))));
    return template;
  };

  const execute = (db: Handle, parameters: P): Promise<QueryResult<R>> => {
    // Parameters are objects, whose values are read by name.
    const values = parameters as Readonly<Record<string, unknown>>;
    return directConnections.run(db, fill(findTemplate(db, values), values));
  };

  return {
    all: async (db, parameters) => (await execute(db, parameters)).rows,
    get: async (db, parameters) => (await execute(db, parameters)).rows[0],
    run: async (db, parameters) => Number((await execute(db, parameters)).numAffectedRows ?? 0n),
  };
};
