/** Differences between SQLite and PostgreSQL. */
import { sql, type RawBuilder } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** A text column that sorts bytewise on both engines, independent of the database's locale. */
export const textType = (engine: Engine): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`text collate "C"` : sql`text`;

/** An integer column for values beyond 2^31, such as milliseconds. */
export const bigType = (engine: Engine): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`bigint` : sql`integer`;
