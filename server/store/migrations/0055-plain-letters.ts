import { sql } from 'kysely';
import type { Engine } from '../engines/dialect.ts';
import { plainLettersOf } from '../common/plainLettersOf.ts';
import type { MigrationFactory } from './index.ts';

/** No search has a line break, so that none matches the end of one text and the start of the next. */
const textOf = (row: string, lineBreak: string): string =>
  plainLettersOf(['sku', 'title', 'brand'].map((column) => `${row}.${column}`).join(` || ${lineBreak} || `));

const sqliteTriggers = [
  'drop trigger product_texts_of_product',
  'drop trigger product_texts_of_edit',
  `create trigger product_texts_of_product after insert on products begin
    insert into product_texts (product_id, text) values (new.id, ${textOf('new', 'char(10)')});
  end`,
  `create trigger product_texts_of_edit after update of sku, title, brand on products begin
    update product_texts set text = ${textOf('new', 'char(10)')} where product_id = new.id;
  end`,
];

const postgresFunctions = [
  // No row is written by the previous functions after the update below has read it.
  'lock table products in share row exclusive mode',
  `create or replace function add_product_text() returns trigger language plpgsql as $$ begin
    insert into product_texts (product_id, text) select id, ${textOf('new_rows', 'chr(10)')} from new_rows;
    return null;
  end $$`,
  `create or replace function change_product_text() returns trigger language plpgsql as $$ begin
    update product_texts set text = ${textOf('new', 'chr(10)')} where product_id = new.id;
    return null;
  end $$`,
];

const triggers: { readonly [E in Engine]: readonly string[] } = {
  sqlite: sqliteTriggers,
  postgres: postgresFunctions,
};

const changedTexts: { readonly [E in Engine]: string } = {
  sqlite: `update product_texts set text = (select ${textOf('products', 'char(10)')} from products where products.id = product_id)`,
  postgres: `update product_texts set text = ${textOf('products', 'chr(10)')} from products where products.id = product_id`,
};

/** DESK-632: staff find customers and products whether or not accents are typed. */
export const plainLetters: MigrationFactory = (engine) => ({
  up: async (db) => {
    for (const trigger of triggers[engine]) await sql.raw(trigger).execute(db);
    await sql.raw(changedTexts[engine]).execute(db);
    await sql
      .raw(`create index users_by_plain_last_name on users (${plainLettersOf('last_name')})`)
      .execute(db);
    await db.schema.dropIndex('users_by_last_name').execute();
    // Version 3 of the search index has words by these letters; a shop without products need not be indexed anew.
    await sql`update search_index set version = 3 where not exists (select 1 from products)`.execute(db);
  },
});
