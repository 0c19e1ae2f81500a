import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Handle } from '../database.ts';
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

/** The names of the parameters that are not undefined, which decide the text of the statement. */
const namesOf = (parameters: object): string[] =>
  Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [name]));

const fill = <R>(template: CompiledQuery<R>, parameters: object): CompiledQuery<R> => ({
  ...template,
  parameters: template.parameters.map((value) =>
    value instanceof Placeholder ? Reflect.get(parameters, value.name) : value,
  ),
});

/**
 * Prepares a statement of the hot paths: building and compiling it costs Kysely more time than SQLite needs to run it. `build` gets
 * placeholders for the parameters, so it must pass them on unchanged and must not depend on their values; converting one throws.
 * Undefined parameters are left out, such as columns of an update.
 */
export const prepare = <P extends object, R>(
  build: (db: Handle, parameters: P) => Compilable<R>,
): PreparedStatement<P, R> => {
  const templates = new WeakMap<DialectAdapter, Map<string, CompiledQuery<R>>>();

  const findTemplate = (db: Handle, parameters: P): CompiledQuery<R> => {
    const { adapter } = db.getExecutor();
    let ofEngine = templates.get(adapter);
    if (!ofEngine) templates.set(adapter, (ofEngine = new Map<string, CompiledQuery<R>>()));
    const names = namesOf(parameters);
    const key = names.join();
    let template = ofEngine.get(key);
    if (!template) {
      const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
      // `build` only passes the placeholders on to Kysely, which does not look into parameters.
      template = build(db, placeholders as P).compile();
      ofEngine.set(key, template);
      nameStatement(template.sql);
    }
    return template;
  };

  const execute = (db: Handle, parameters: P): Promise<QueryResult<R>> =>
    db.executeQuery(fill(findTemplate(db, parameters), parameters));

  return {
    all: async (db, parameters) => (await execute(db, parameters)).rows,
    get: async (db, parameters) => (await execute(db, parameters)).rows[0],
    run: async (db, parameters) => Number((await execute(db, parameters)).numAffectedRows ?? 0n),
  };
};
