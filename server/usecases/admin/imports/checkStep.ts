/** Compares the products of a file with those of the shop and stores the planned changes; does not change products. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { maximumImportPictures } from '../../../../contract/rules/imports.ts';
import { ImportRefusal } from '../../../catalogue/shopFiles/decodeTable.ts';
import { isPictureUrl, type ImportedItem } from '../../../catalogue/shopFiles/importedProduct.ts';
import { createCellFinder, isNote } from '../../../catalogue/shopFiles/importTable.ts';
import { completeMapping, mergeKept } from '../../../catalogue/shopFiles/proposeMapping.ts';
import { readItems } from '../../../catalogue/shopFiles/readItems.ts';
import { listProductSizes } from '../../../store/admin/products.ts';
import { readProductDetails } from '../../../store/catalogue/productDetails.ts';
import { findProductIdsBySku } from '../../../store/catalogue/writeProducts.ts';
import {
  deleteItems,
  insertItems,
  readKeptMapping,
  saveKeptMapping,
  updateImportInState,
} from '../../../store/catalogueImports.ts';
import { findFetchedPictures, insertPictures } from '../../../store/importPictures.ts';
import type { Handle } from '../../../store/database.ts';
import type { CatalogueImportsTable } from '../../../store/schema.ts';
import { hashUrl } from './hashUrl.ts';
import { parseFacts, parseMapping, type ImportJobContext } from './importState.ts';
import { addTotals, noTotals } from './importTotals.ts';
import type { PlanContext, PresentProduct } from './planContext.ts';
import { planItem, type PlannedItem } from './planItem.ts';
import { readTable } from './readTable.ts';
import { readShopCategories } from './shopCategories.ts';

/** Products that are compared and stored together. */
const itemsAtOnce = 50;
const maximumTitle = 200;

const readPresent = async (
  db: Handle,
  skus: readonly string[],
): Promise<ReadonlyMap<string, PresentProduct>> => {
  const rows = await db.selectFrom('products').selectAll().where('sku', 'in', skus).execute();
  const present = await Promise.all(
    rows.map(async (row): Promise<[string, PresentProduct]> => [
      row.sku,
      { row, sizes: await listProductSizes(db, row.id), details: await readProductDetails(db, row.id) },
    ]),
  );
  return new Map(present);
};

const urlsOf = (items: readonly ImportedItem[]): string[] => [
  ...new Set(
    items.flatMap(({ product }) => (product.pictures ?? []).map(({ source }) => source)).filter(isPictureUrl),
  ),
];

/** What the import would do with a slice of the file. */
const planSlice = async (
  slice: readonly ImportedItem[],
  shared: Omit<PlanContext, 'fetched' | 'linkable'> & { readonly inFile: ReadonlySet<string> },
): Promise<{ readonly planned: PlannedItem[]; readonly toFetch: string[] }> => {
  const { db, inFile } = shared;
  const present = await readPresent(db, [...new Set(slice.map(({ product }) => product.sku))]);
  const urls = urlsOf(slice);
  const fetched = await findFetchedPictures(db, urls.map(hashUrl));
  const linked = [...new Set(slice.flatMap(({ product }) => product.wearWith ?? []))];
  const known = linked.length === 0 ? new Map<string, string>() : await findProductIdsBySku(db, linked);
  const context: PlanContext = { ...shared, fetched, linkable: { present: new Set(known.keys()), inFile } };
  const planned: PlannedItem[] = [];
  for (const item of slice) planned.push(await planItem(item, present.get(item.product.sku), context));
  const used = new Set(planned.flatMap(({ plan }) => (plan?.pictures ?? []).map(({ source }) => source)));
  return { planned, toFetch: urls.filter((url) => used.has(url) && !fetched.has(hashUrl(url))) };
};

export const checkStep = async (
  context: ImportJobContext,
  row: CatalogueImportsTable,
  /** Rejects where another process works on the import, or it was canceled. */
  renewClaim: () => Promise<void>,
): Promise<void> => {
  const { store, clock, media } = context;
  const { db } = store;
  const chosen = parseMapping(row.mapping);
  if (!chosen || !row.format) throw new ImportRefusal('This import has no mapping. Choose the file again.');
  const table = await readTable(context, row);
  const categories = await readShopCategories(db);
  const now = clock();
  const saved = parseMapping(await readKeptMapping(db, row.format));
  const { mapping, options, uses } = completeMapping(
    { format: row.format, table, categories, now },
    chosen,
    saved,
  );
  const items = readItems(row.format, table, mapping, now);
  const withValue = createCellFinder(table);
  const shared = {
    db,
    now,
    mapping,
    categories: new Map(categories.map(({ path, names }) => [path, names.join(' > ')] as const)),
    hiddenCategories: new Set(categories.flatMap(({ path, isHidden }) => (isHidden ? [path] : []))),
    inFile: new Set(items.filter(({ errors }) => errors.length === 0).map(({ product }) => product.sku)),
    hasPicture: async (id: string) => (await media.kindOf(id)) !== undefined,
  };
  await store.transaction((trx) => deleteItems(trx, row.id));
  const made = new Map<string, readonly string[]>();
  let totals = noTotals;
  let pictures = 0;
  for (let from = 0; from < items.length; from += itemsAtOnce) {
    const slice = items.slice(from, from + itemsAtOnce);
    const { planned, toFetch } = await planSlice(slice, shared);
    totals = addTotals(totals, planned);
    pictures += toFetch.length;
    if (pictures > maximumImportPictures)
      throw new ImportRefusal(
        `This file has more than ${maximumImportPictures.toLocaleString('en-US')} pictures. Split it into several files.`,
      );
    for (const [index, { plan }] of planned.entries()) {
      const { category, categoryNames } = slice[index]?.product ?? {};
      if (plan && category !== undefined && !shared.categories.has(category))
        made.set(category, categoryNames ?? []);
    }
    await store.transaction(async (trx) => {
      await insertItems(
        trx,
        planned.map(({ line, sku, title, outcome, changes, faults, plan }, index) => ({
          import_id: row.id,
          position: from + index,
          line,
          sku: sku.slice(0, maximumTitle),
          title: title.slice(0, maximumTitle),
          outcome,
          changes: JSON.stringify(changes),
          faults: JSON.stringify(faults.map(withValue)),
          fault_count: faults.filter((fault) => !isNote(fault)).length,
          plan: plan && JSON.stringify(plan),
          batch_position: null,
        })),
      );
      await insertPictures(
        trx,
        toFetch.map((url) => ({
          import_id: row.id,
          url_hash: hashUrl(url),
          url,
          state: 'waiting' as const,
          picture_id: null,
          message: null,
        })),
      );
    });
    await renewClaim();
    await yieldToOthers();
  }
  await store.transaction(async (trx) => {
    const { format } = row;
    if (format)
      await saveKeptMapping(
        trx,
        format,
        JSON.stringify(mergeKept({ format, headings: table.headings }, mapping, saved)),
        now.toISOString(),
      );
    await updateImportInState(trx, row, {
      state: 'previewed',
      facts: JSON.stringify({ ...parseFacts(row.facts), options, uses, ...totals.details }),
      mapping: JSON.stringify(mapping),
      new_categories: JSON.stringify([...made].map(([path, names]) => ({ path, names }))),
      new_count: totals.new,
      changed_count: totals.changed,
      unchanged_count: totals.unchanged,
      faulty_count: totals.faulty,
      fault_count: totals.faults,
    });
  });
};
