import { sql, type CreateTableBuilder, type RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import { bigType, textType, type Engine } from '../engines/dialect.ts';

/** Migrations use the tables of their time, not the current ones of `schema.ts`. */
type AnyDatabase = Parameters<Migration['up']>[0];

type CreateTable = CreateTableBuilder<string, string>;

export interface TableBuilder {
  /** NOT NULL text columns. */
  readonly text: (...names: string[]) => TableBuilder;
  readonly textOrNull: (...names: string[]) => TableBuilder;
  readonly integer: (...names: string[]) => TableBuilder;
  readonly integerOrNull: (...names: string[]) => TableBuilder;
  /** Integers beyond 2^31. */
  readonly bigInteger: (...names: string[]) => TableBuilder;
  /** Integers 0 or 1. */
  readonly boolean: (...names: string[]) => TableBuilder;
  readonly primaryKey: (...names: string[]) => TableBuilder;
  readonly unique: (...names: string[]) => TableBuilder;
  readonly references: (name: string, target: string, onDelete?: 'cascade' | 'set null') => TableBuilder;
  /** Adds CHECK constraints `>= 0`. */
  readonly nonNegative: (...names: string[]) => TableBuilder;
  readonly check: (condition: string) => TableBuilder;
  readonly create: () => Promise<void>;
}

/** Builds a table with the column types of the engine; STRICT on SQLite. */
export const buildTable = (db: AnyDatabase, engine: Engine, name: string): TableBuilder => {
  let build: CreateTable = db.schema.createTable(name);
  let checks = 0;
  const columns = (names: string[], type: RawBuilder<unknown>, isRequired: boolean): TableBuilder => {
    for (const column of names)
      build = build.addColumn(column, type, (col) => (isRequired ? col.notNull() : col));
    return builder;
  };
  const constraint = (kind: string, names: string[]) => `${name}_${kind}_${names.join('_')}`;
  const builder: TableBuilder = {
    text: (...names) => columns(names, textType(engine), true),
    textOrNull: (...names) => columns(names, textType(engine), false),
    integer: (...names) => columns(names, sql`integer`, true),
    integerOrNull: (...names) => columns(names, sql`integer`, false),
    bigInteger: (...names) => columns(names, bigType(engine), true),
    boolean: (...names) => {
      columns(names, sql`integer`, true);
      for (const column of names) builder.check(`${column} in (0, 1)`);
      return builder;
    },
    primaryKey: (...names) => {
      build = build.addPrimaryKeyConstraint(constraint('key', []), names);
      return builder;
    },
    unique: (...names) => {
      build = build.addUniqueConstraint(constraint('unique', names), names);
      return builder;
    },
    references: (column, target, onDelete) => {
      const [targetTable = target, targetColumn = 'id'] = target.split('.');
      build = build.addForeignKeyConstraint(
        constraint('references', [column]),
        [column],
        targetTable,
        [targetColumn],
        (key) => (onDelete ? key.onDelete(onDelete) : key),
      );
      return builder;
    },
    nonNegative: (...names) => {
      for (const column of names) builder.check(`${column} >= 0`);
      return builder;
    },
    check: (condition) => {
      checks += 1;
      build = build.addCheckConstraint(`${name}_check_${checks}`, sql.raw(condition));
      return builder;
    },
    create: async () => {
      await (engine === 'sqlite' ? build.modifyEnd(sql`strict`) : build).execute();
    },
  };
  return builder;
};

/** Creates an index; partial with `where`. */
export const createIndex = async (
  db: AnyDatabase,
  name: string,
  on: string,
  columns: readonly string[],
  { unique = false, where }: { unique?: boolean; where?: string } = {},
): Promise<void> => {
  const kind = sql.raw(unique ? 'unique index' : 'index');
  const condition = where ? sql` where ${sql.raw(where)}` : sql``;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`create ${kind} ${sql.ref(name)} on ${sql.table(on)} (${list})${condition}`.execute(db);
};
