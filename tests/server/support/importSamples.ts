import type { ImportMapping } from '../../../contract/wire/adminImports.ts';
import type { ImportState } from '../../../contract/rules/imports.ts';
import { updateImport } from '../../../server/store/catalogueImports.ts';
import type { Store } from '../../../server/store/database.ts';
import { insertBatch, updateBatch } from '../../../server/store/batches.ts';
import { toBatchRow } from '../../../server/usecases/admin/batches/startBatch.ts';
import { startImport } from '../../../server/usecases/admin/imports/moveImport.ts';

const mapping: ImportMapping = {
  columns: [{ field: 'title', column: 'Title' }],
  options: [{ name: 'Size', role: 'size' }],
  categories: [{ from: 'Coats', to: 'men/clothing/jackets' }],
  colors: [{ from: 'Navy', family: 'blue' }],
  brand: 'Verrow',
  shows: false,
  prices: 'lowest',
  setsStock: true,
  defaultStock: 3,
};

const sampleUpload = '1'.repeat(32);
const params = (id: string) => ({ params: { id } });

export const productFilterSample = {
  q: 'coat',
  category: 'women',
  stock: 'low',
  hidden: true,
  state: 'drafts',
} as const;

/** Samples of `adminImportEndpoints`. */
export const importSamples = {
  adminImports: () => [{}],
  adminImportById: () => [params('imp_mapping')],
  adminImportItems: () => [
    {
      ...params('imp_previewed'),
      query: { skip: 0, limit: 4, outcome: 'new' as const, faults: true, onlyFaults: true },
    },
  ],
  importFaults: () => [params('imp_previewed')],
  startImport: () => [{ body: { upload: sampleUpload, fileName: 'products.csv' } }],
  checkImport: () => [{ ...params('imp_mapping'), body: mapping }],
  applyImport: () => [params('imp_previewed')],
  cancelImport: () => [params('imp_reading')],
  undoImport: () => [params('imp_done')],
  repeatImport: () => [params('imp_undone')],
  productTable: () => [{ query: productFilterSample }],
};

/** Imports that wait for their mapping, for being applied, for the job, for being undone, and for being repeated. */
export const insertSampleImports = async (store: Store, userId: string): Promise<void> => {
  const clock = () => new Date('2026-03-02T10:00:00.000Z');
  const staff = { id: userId, isAdmin: true };
  const insert = async (id: string, state: ImportState, change: object = {}) => {
    const context = { store, clock, newId: () => id };
    await startImport(context, staff, { upload: sampleUpload, fileName: 'products.csv' });
    await updateImport(store.db, id, { state, ...change });
  };
  await insert('imp_mapping', 'mapping', { format: 'shopify', mapping: JSON.stringify(mapping) });
  await insert('imp_previewed', 'previewed', { new_count: 1 });
  await insert('imp_reading', 'reading');
  const insertWithBatch = async (id: string, batchId: string, state: 'done' | 'undone') => {
    const batch = toBatchRow({ clock, newId: () => batchId }, staff, {
      kind: 'import',
      title: 'Import of products.csv',
    });
    await store.transaction((trx) => insertBatch(trx, batch));
    await store.transaction((trx) => updateBatch(trx, batchId, { state, total: 1, applied: 1 }));
    await insert(id, 'applying', {
      batch_id: batchId,
      format: 'shopify',
      facts: JSON.stringify({ headings: ['Title'], options: [] }),
      mapping: JSON.stringify(mapping),
    });
  };
  await insertWithBatch('imp_done', 'bat_import', 'done');
  await insertWithBatch('imp_undone', 'bat_undone', 'undone');
};
