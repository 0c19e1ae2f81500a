import { createHash } from 'node:crypto';
import type { ImportMapping } from '../../../contract/wire/adminImports.ts';
import { batchJob } from '../../../server/jobs/batchJob.ts';
import { createFetchPicture } from '../../../server/media/fetchPicture.ts';
import type { Store } from '../../../server/store/database.ts';
import {
  applyImport,
  checkImport,
  startImport,
  undoImport,
} from '../../../server/usecases/admin/imports/moveImport.ts';
import { exportProductTable } from '../../../server/usecases/admin/imports/productTable.ts';
import { readImport, readImportItems } from '../../../server/usecases/admin/imports/readImports.ts';
import { runImportStep } from '../../../server/usecases/admin/imports/runImportStep.ts';
import { openAdminShop } from './adminShop.ts';
import { fakeMedia } from './catalogue.ts';

/** The id of the picture that `answerWithPath` answers. */
export const pictureIdOfPath = (path: string): string =>
  createHash('sha256')
    .update(Buffer.from(`picture ${path}`))
    .digest('hex')
    .slice(0, 24);

/** A shop with a coat, a belt and imports; pictures are fetched from `hosts` on this machine. */
export const openImportShop = async (store: Store, hosts: readonly string[] = []) => {
  const shop = await openAdminShop(store);
  const { staff, clock } = shop;
  const files = new Map<string, Buffer>();
  const media = { ...fakeMedia, readUpload: async (id: string) => files.get(id) };
  const context = { ...shop.context, media, fetchPicture: createFetchPicture(hosts) };
  let uploads = 0;

  const runJobs = async (): Promise<void> => {
    const batches = batchJob(context);
    for (let round = 0; round < 2; round += 1) {
      while (await runImportStep(context)) continue;
      while (await batches.run()) clock.advance(1000);
    }
  };
  /** Uploads a file and has it read. */
  const start = async (content: string | Buffer, fileName = 'products.csv') => {
    uploads += 1;
    const upload = uploads.toString(16).padStart(32, '0');
    files.set(`${staff.id}-${upload}`, Buffer.from(content));
    const { _id } = await startImport(context, staff, { upload, fileName });
    await runJobs();
    return readImport(context, _id);
  };
  /** Compares a file with the shop, by its proposed mapping with `changes`. */
  const preview = async (content: string | Buffer, changes: Partial<ImportMapping> = {}) => {
    const { _id, mapping, message } = await start(content);
    if (!mapping) throw new Error(message ?? 'The file has no mapping.');
    await checkImport(context, _id, { ...mapping, ...changes });
    await runJobs();
    return readImport(context, _id);
  };
  /** Applies a preview. */
  const apply = async (id: string) => {
    await applyImport(context, staff, id);
    await runJobs();
    return readImport(context, id);
  };
  /** Imports a file that changes something. */
  const run = async (content: string | Buffer, changes: Partial<ImportMapping> = {}) => {
    const { _id } = await preview(content, changes);
    clock.advance(1000);
    return apply(_id);
  };
  const undo = async (id: string) => {
    clock.advance(3_600_000);
    await undoImport(context, staff, id);
    await runJobs();
    return readImport(context, id);
  };
  const items = async (
    id: string,
    query: { readonly faults?: boolean; readonly onlyFaults?: boolean } = {},
  ) =>
    (
      await readImportItems(context, id, {
        skip: 0,
        limit: 48,
        outcome: undefined,
        faults: false,
        onlyFaults: false,
        ...query,
      })
    ).result;
  /** The table of all products that can be imported again. */
  const exportTable = async (): Promise<string> => {
    let csv = '';
    const filter = { q: undefined, category: undefined, stock: undefined, hidden: false, state: undefined };
    for await (const chunk of await exportProductTable(context, staff, filter)) csv += chunk;
    return csv;
  };
  /** Of what shoppers see of the catalogue, and of drafts. */
  const readContentHash = async (): Promise<string> => {
    const { db } = store;
    const content = [
      await db
        .selectFrom('products')
        .select(['id', 'sku', 'title', 'brand', 'description', 'color', 'color_family', 'price_cents'])
        .select(['discount_percent', 'sale_cents', 'third_category_id', 'pictures', 'hidden', 'retired_at'])
        .select('drafted_at')
        .orderBy('id')
        .execute(),
      await db.selectFrom('product_sizes').selectAll().orderBy('product_id').orderBy('name').execute(),
      await db
        .selectFrom('product_details')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('style_group', 'is not', null),
            eb('wear_with', '!=', '[]'),
            eb('measurements', '!=', '[]'),
          ]),
        )
        .orderBy('product_id')
        .execute(),
      await db.selectFrom('categories').selectAll().orderBy('id').execute(),
      await db.selectFrom('search_terms').selectAll().orderBy('product_id').orderBy('word').execute(),
    ];
    return createHash('sha256').update(JSON.stringify(content)).digest('hex');
  };
  return { ...shop, context, start, preview, apply, run, undo, items, exportTable, readContentHash, runJobs };
};
