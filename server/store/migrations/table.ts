import { sql, type CreateTableBuilder, type RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import { bigType, textType, type Engine } from '../dialect.ts';

/** Migrations speak of tables as they were then, not as `schema.ts` has them now. */
type AnySchema = Parameters<Migration['up']>[0];

type Build = CreateTableBuilder<string, string>;

export interface TableWriter {
  /** Text that must be there. */
  readonly text: (...names: string[]) => TableWriter;
  readonly textOrNull: (...names: string[]) => TableWriter;
  readonly integer: (...names: string[]) => TableWriter;
  readonly integerOrNull: (...names: string[]) => TableWriter;
  /** A whole number beyond 2^31. */
  readonly big: (...names: string[]) => TableWriter;
  /** 0 or 1. */
  readonly flag: (...names: string[]) => TableWriter;
  readonly key: (...names: string[]) => TableWriter;
  readonly unique: (...names: string[]) => TableWriter;
  readonly references: (name: string, target: string, onDelete?: 'cascade' | 'set null') => TableWriter;
  /** An amount or count that is never negative. */
  readonly atLeastZero: (...names: string[]) => TableWriter;
  readonly check: (condition: string) => TableWriter;
  readonly create: () => Promise<void>;
}

/** Starts a table whose columns have the types that an engine has for them. On SQLite it is STRICT: text stays text. */
export const table = (db: AnySchema, engine: Engine, name: string): TableWriter => {
  let build: Build = db.schema.createTable(name);
  let checks = 0;
  const columns = (names: string[], type: RawBuilder<unknown>, isRequired: boolean): TableWriter => {
    for (const column of names)
      build = build.addColumn(column, type, (col) => (isRequired ? col.notNull() : col));
    return writer;
  };
  const constraint = (kind: string, names: string[]) => `${name}_${kind}_${names.join('_')}`;
  const writer: TableWriter = {
    text: (...names) => columns(names, textType(engine), true),
    textOrNull: (...names) => columns(names, textType(engine), false),
    integer: (...names) => columns(names, sql`integer`, true),
    integerOrNull: (...names) => columns(names, sql`integer`, false),
    big: (...names) => columns(names, bigType(engine), true),
    flag: (...names) => {
      columns(names, sql`integer`, true);
      for (const column of names) writer.check(`${column} in (0, 1)`);
      return writer;
    },
    key: (...names) => {
      build = build.addPrimaryKeyConstraint(constraint('key', []), names);
      return writer;
    },
    unique: (...names) => {
      build = build.addUniqueConstraint(constraint('unique', names), names);
      return writer;
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
      return writer;
    },
    atLeastZero: (...names) => {
      for (const column of names) writer.check(`${column} >= 0`);
      return writer;
    },
    check: (condition) => {
      checks += 1;
      build = build.addCheckConstraint(`${name}_check_${checks}`, sql.raw(condition));
      return writer;
    },
    create: async () => {
      await (engine === 'sqlite' ? build.modifyEnd(sql`strict`) : build).execute();
    },
  };
  return writer;
};

/** An index; with `where` a partial one, with `unique` a rule. */
export const index = async (
  db: AnySchema,
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
