import type { MigrationFactory } from './index.ts';
import { buildTable, createIndex } from './schemaBuilder.ts';

/** Imports of products in the browser: their files as products, the pictures to fetch, and what staff chose for each format. */
export const catalogueImportTables: MigrationFactory = (engine) => ({
  up: async (db) => {
    await buildTable(db, engine, 'catalogue_imports')
      .text('id', 'user_id', 'file_name', 'upload', 'state')
      .textOrNull('format', 'message', 'facts', 'mapping', 'new_categories', 'made_categories', 'batch_id')
      .integer('line_count', 'new_count', 'changed_count', 'unchanged_count', 'faulty_count', 'fault_count')
      .text('created_at')
      .textOrNull('claimed_until')
      .primaryKey('id')
      .create();
    await createIndex(db, 'catalogue_imports_by_time', 'catalogue_imports', ['created_at', 'id']);
    await createIndex(db, 'catalogue_imports_due', 'catalogue_imports', ['created_at', 'id'], {
      where: `state in ('reading', 'checking', 'fetching')`,
    });
    await createIndex(db, 'catalogue_imports_undone', 'catalogue_imports', ['batch_id'], {
      where: 'made_categories is not null',
    });
    await buildTable(db, engine, 'catalogue_import_items')
      .text('import_id')
      .integer('position', 'line')
      .text('sku', 'title', 'outcome', 'changes', 'faults')
      .integer('fault_count')
      .textOrNull('plan')
      .integerOrNull('batch_position')
      .primaryKey('import_id', 'position')
      .references('import_id', 'catalogue_imports', 'cascade')
      .create();
    await createIndex(db, 'catalogue_import_items_by_outcome', 'catalogue_import_items', [
      'import_id',
      'outcome',
      'position',
    ]);
    await buildTable(db, engine, 'catalogue_import_pictures')
      .text('import_id', 'url_hash', 'url', 'state')
      .textOrNull('picture_id', 'message')
      .primaryKey('import_id', 'url_hash')
      .references('import_id', 'catalogue_imports', 'cascade')
      .create();
    await createIndex(db, 'catalogue_import_pictures_by_state', 'catalogue_import_pictures', [
      'import_id',
      'state',
      'url_hash',
    ]);
    await createIndex(db, 'catalogue_import_pictures_stored', 'catalogue_import_pictures', ['url_hash'], {
      where: 'picture_id is not null',
    });
    await buildTable(db, engine, 'import_mappings')
      .text('format', 'mapping', 'updated_at')
      .primaryKey('format')
      .create();
  },
});
