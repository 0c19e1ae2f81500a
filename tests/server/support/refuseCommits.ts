import { sql } from 'kysely';
import type { Store } from '../../../server/store/database.ts';

/** One of so many transactions is refused at its commit. */
const transactionsPerRefusal = 10;

/** Refuses some commits with a serialization failure, as an engine does that runs transactions optimistically. */
export const refuseCommits = async ({ db }: Pick<Store, 'db'>): Promise<void> => {
  await sql`
    create function refuse_commit() returns trigger language plpgsql as $$
    begin
      if hashtext(pg_current_xact_id()::text) % ${sql.lit(transactionsPerRefusal)} = 0 then
        raise exception 'refused by the test' using errcode = '40001';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    do $$
    declare
      name text;
    begin
      for name in
        select relname from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
      loop
        execute format(
          'create constraint trigger refuse_commit after insert or update or delete on %I
           deferrable initially deferred for each row execute function refuse_commit()', name);
      end loop;
    end $$`.execute(db);
};

/** Ends the refusals in a test's own store, for a test that counts runs or statements. Changes nothing where there are none. */
export const acceptCommits = async (store: Store): Promise<Store> => {
  if (store.engine === 'postgres') await sql`drop function if exists refuse_commit cascade`.execute(store.db);
  return store;
};
