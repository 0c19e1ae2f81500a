/** The two database engines: data of a new demo shop on each, and SQL on it. */
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { Client } from 'pg';
import { copySeededFolder } from '../../tests/support/copySeededFolder.ts';
import { startPostgres } from '../../tests/support/startPostgres.ts';
import { createTemporaryFolder } from '../../tests/support/temporary.ts';
import { findPostgres } from '../tools/postgres.ts';

export const engineNames = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof engineNames)[number];

export interface ShopData {
  readonly folder: string;
  /** Settings of the shop. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether the shop has to be started once before the data of the demo exists. */
  readonly isEmpty: boolean;
  /** Runs statements one by one and resolves with the rows of the last one. */
  readonly run: (statements: readonly string[]) => Promise<Record<string, unknown>[]>;
}

export interface Engine {
  readonly createData: () => Promise<ShopData>;
  readonly stop: () => Promise<void>;
}

const createFolder = async (): Promise<string> => {
  const folder = createTemporaryFolder('verrow-bench');
  await copySeededFolder(folder);
  return folder;
};

const sqlite: Engine = {
  createData: async () => {
    const folder = await createFolder();
    const run: ShopData['run'] = async (statements) => {
      const database = new DatabaseSync(join(folder, 'shop.db'));
      try {
        return statements.map((statement) => database.prepare(statement).all()).at(-1) ?? [];
      } finally {
        database.close();
      }
    };
    return { folder, env: {}, isEmpty: false, run };
  },
  stop: async () => {},
};

/** PostgreSQL with fsync, as in production. */
const startPostgresEngine = async (): Promise<Engine> => {
  const postgres = await startPostgres({ fsync: true });
  return {
    createData: async () => {
      const url = await postgres.createDatabase();
      const run: ShopData['run'] = async (statements) => {
        const client = new Client({ connectionString: url });
        await client.connect();
        try {
          let rows: Record<string, unknown>[] = [];
          for (const statement of statements)
            ({ rows } = await client.query<Record<string, unknown>>(statement));
          return rows;
        } finally {
          await client.end();
        }
      };
      return { folder: await createFolder(), env: { DATABASE_URL: url }, isEmpty: true, run };
    },
    stop: () => postgres.stop(),
  };
};

/** Undefined if the engine is not installed. */
export const startEngine = async (name: EngineName): Promise<Engine | undefined> => {
  if (name === 'sqlite') return sqlite;
  return findPostgres() === undefined ? undefined : startPostgresEngine();
};
