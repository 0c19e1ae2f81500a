import { sql } from 'kysely';
import type { Engine } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

const isChanged = 'new.on_hand - new.reserved <> old.on_hand - old.reserved';

const sqliteTriggers = [
  `create trigger product_stock_of_product after insert on products begin
    insert into product_stock (product_id, available) values (new.id, 0);
  end`,
  `create trigger product_stock_of_new_size after insert on product_sizes begin
    update product_stock set available = available + new.on_hand - new.reserved where product_id = new.product_id;
  end`,
  `create trigger product_stock_of_size after update of on_hand, reserved on product_sizes when ${isChanged} begin
    update product_stock set available = available + (new.on_hand - new.reserved) - (old.on_hand - old.reserved)
    where product_id = new.product_id;
  end`,
  `create trigger product_stock_of_deleted_size after delete on product_sizes begin
    update product_stock set available = available - (old.on_hand - old.reserved) where product_id = old.product_id;
  end`,
];

/**
 * Changes of sizes are added at the commit: then the transaction has the locks of all its sizes, so none that holds the row of a product
 * waits for a size. New rows are added once per statement, for imports.
 */
const postgresTriggers = [
  `create or replace function add_product_stock() returns trigger language plpgsql as $$ begin
    insert into product_stock (product_id, available) select id, 0 from new_rows;
    return null;
  end $$`,
  `create or replace function add_new_sizes_to_stock() returns trigger language plpgsql as $$ begin
    update product_stock set available = available + added.units
    from (select product_id, sum(on_hand - reserved) as units from new_rows group by product_id) as added
    where product_stock.product_id = added.product_id;
    return null;
  end $$`,
  `create or replace function add_size_change_to_stock() returns trigger language plpgsql as $$ begin
    update product_stock set available = available + (new.on_hand - new.reserved) - (old.on_hand - old.reserved)
    where product_id = new.product_id;
    return null;
  end $$`,
  `create or replace function take_deleted_size_from_stock() returns trigger language plpgsql as $$ begin
    update product_stock set available = available - (old.on_hand - old.reserved) where product_id = old.product_id;
    return null;
  end $$`,
  `create trigger product_stock_of_product after insert on products
    referencing new table as new_rows for each statement execute function add_product_stock()`,
  `create trigger product_stock_of_new_size after insert on product_sizes
    referencing new table as new_rows for each statement execute function add_new_sizes_to_stock()`,
  `create constraint trigger product_stock_of_size after update of on_hand, reserved on product_sizes
    deferrable initially deferred for each row when (${isChanged}) execute function add_size_change_to_stock()`,
  `create constraint trigger product_stock_of_deleted_size after delete on product_sizes
    deferrable initially deferred for each row execute function take_deleted_size_from_stock()`,
];

const triggers: { readonly [E in Engine]: readonly string[] } = {
  sqlite: sqliteTriggers,
  postgres: postgresTriggers,
};

/** The available units of each product, for lists sorted by stock; maintained by triggers, so that the previous release maintains them too. */
export const productStockTable: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'product_stock')
      .text('product_id')
      .bigInteger('available')
      .primaryKey('product_id')
      .references('product_id', 'products', 'cascade')
      .create();
    // First: on PostgreSQL `create trigger` locks the tables against writes until the commit, so that no change is missed.
    for (const trigger of triggers[engine]) await sql.raw(trigger).execute(db);
    await sql`insert into product_stock (product_id, available)
      select id, (select coalesce(sum(on_hand - reserved), 0) from product_sizes where product_id = products.id) from products`.execute(
      db,
    );
    await createIndex(db, 'product_stock_by_available', 'product_stock', ['available', 'product_id']);
    // The order of the VAT report: a page of it needs no sort of the rest of its quarter.
    await db.schema.dropIndex('orders_by_placing').execute();
    await createIndex(db, 'orders_by_placing', 'orders', ['placed_at', 'id'], {
      where: 'placed_at is not null',
    });
  },
});
