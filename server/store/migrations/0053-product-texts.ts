import { sql } from 'kysely';
import type { Engine } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { buildTable } from './schemaBuilder.ts';

/** No search has a line break, so that none matches the end of one text and the start of the next. */
const textOf = (row: string, lineBreak: string): string =>
  ['sku', 'title', 'brand'].map((column) => `lower(${row}.${column})`).join(` || ${lineBreak} || `);

const sqliteTriggers = [
  `create trigger product_texts_of_product after insert on products begin
    insert into product_texts (product_id, text) values (new.id, ${textOf('new', 'char(10)')});
  end`,
  `create trigger product_texts_of_edit after update of sku, title, brand on products begin
    update product_texts set text = ${textOf('new', 'char(10)')} where product_id = new.id;
  end`,
];

/** New rows are added once per statement, for imports. */
const postgresTriggers = [
  `create or replace function add_product_text() returns trigger language plpgsql as $$ begin
    insert into product_texts (product_id, text) select id, ${textOf('new_rows', 'chr(10)')} from new_rows;
    return null;
  end $$`,
  `create or replace function change_product_text() returns trigger language plpgsql as $$ begin
    update product_texts set text = ${textOf('new', 'chr(10)')} where product_id = new.id;
    return null;
  end $$`,
  `create trigger product_texts_of_product after insert on products
    referencing new table as new_rows for each statement execute function add_product_text()`,
  `create trigger product_texts_of_edit after update of sku, title, brand on products
    for each row execute function change_product_text()`,
];

const triggers: { readonly [E in Engine]: readonly string[] } = {
  sqlite: sqliteTriggers,
  postgres: postgresTriggers,
};

/** The texts that staff search products by, in narrow rows; maintained by triggers, so that the previous release maintains them too. */
export const productTextTable: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'product_texts')
      .text('product_id', 'text')
      .primaryKey('product_id')
      .references('product_id', 'products', 'cascade')
      .create();
    // First: on PostgreSQL `create trigger` locks the table against writes until the commit, so that no change is missed.
    for (const trigger of triggers[engine]) await sql.raw(trigger).execute(db);
    const lineBreak = engine === 'sqlite' ? 'char(10)' : 'chr(10)';
    await sql
      .raw(
        `insert into product_texts (product_id, text) select id, ${textOf('products', lineBreak)} from products`,
      )
      .execute(db);
  },
});
