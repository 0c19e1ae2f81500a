import type { MigrationFactory } from './index.ts';
import { buildTable } from './schemaBuilder.ts';

/** All countries at the standard prices, as before. */
export const defaultZone = { id: 'all-countries', name: 'All countries', countries: null, rates: '[]' };

/** What products weigh and how they are taxed; delivery zones. */
export const deliveryZoneTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'delivery_zones')
      .text('id', 'name')
      .textOrNull('countries')
      .text('rates')
      .primaryKey('id')
      .create();
    await buildTable(db, engine, 'product_terms')
      .text('product_id')
      .integerOrNull('weight_grams')
      .textOrNull('vat_class')
      .primaryKey('product_id')
      .references('product_id', 'products', 'cascade')
      .check('weight_grams >= 1')
      .create();
    await db.insertInto('delivery_zones').values(defaultZone).execute();
  },
});
