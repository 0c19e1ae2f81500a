import { sql } from 'kysely';
import type { Store } from '../../../server/store/database.ts';

const maximumPages = 4_294_967_294;

/** SQLite: from now on what needs a further page is refused with SQLITE_FULL. Fills the free pages of the file with words of digits. */
export const fillDisk = async ({ db }: Store): Promise<void> => {
  await sql`pragma max_page_count = 1`.execute(db);
  const write = (word: string) => db.insertInto('search_trigrams').values({ trigram: 'x', word }).execute();
  for (const length of [10_000, 2000])
    for (let row = 0; ; row += 1) {
      const isFull = await write(`${row} ${'x'.repeat(length)}`).then(
        () => false,
        () => true,
      );
      if (isFull) break;
    }
};

export const freeDisk = async ({ db }: Store): Promise<void> => {
  await sql`pragma max_page_count = ${sql.raw(String(maximumPages))}`.execute(db);
};
