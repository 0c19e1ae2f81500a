import { createProductId } from '../../../catalogue/productId.ts';
import { isNote, type ImportFault } from '../../../catalogue/shopFiles/importTable.ts';
import { isPictureUrl } from '../../../catalogue/shopFiles/importedProduct.ts';
import {
  countFaults,
  listPlannedItems,
  lockImport,
  updateImport,
  updateItem,
} from '../../../store/catalogueImports.ts';
import { findFailedPictures, findFetchedPictures } from '../../../store/importPictures.ts';
import type { CatalogueImportItemsTable, CatalogueImportsTable } from '../../../store/schema.ts';
import { joinTransaction } from '../../joinTransaction.ts';
import { applyBatch } from '../batches/moveBatch.ts';
import { countWaiting, finishBatch, requireBatch } from '../batches/batchState.ts';
import { startBatch, type BatchItemInput } from '../batches/startBatch.ts';
import { toNewPicturesText, toPicturesText, type TextChange } from './changeTexts.ts';
import { hashUrl } from './hashUrl.ts';
import { parsePlan, type ItemPlan } from './itemPlan.ts';
import { parseFacts, parseMapping, type ImportFacts, type ImportJobContext } from './importState.ts';
import { makeCategories } from './makeCategories.ts';
import { resolvePictures } from './resolvePictures.ts';

/** Items that are read and marked together. */
const itemsAtOnce = 100;

interface Prepared {
  /** Null where nothing is left to do, because its only pictures could not be fetched. */
  readonly input: BatchItemInput | null;
  /** Applied when all products are there. */
  readonly link: BatchItemInput | null;
  readonly faults: readonly ImportFault[];
  /** DESK-552: it was to be shown, and no picture came. */
  readonly staysDraft: boolean;
  /** DESK-525: pictures that the product gets, once none is to be fetched any more; null where it gets none. */
  readonly pictures: string | null;
}

/** DESK-578: its pictures could not be fetched, and it has no other change. */
const changesNothing = ({ input, link }: Prepared): boolean => input === null && link === null;

/** The changes that staff see, with the imported pictures and the effects for shoppers. */
const settleChanges = (json: string, { pictures, staysDraft }: Prepared): TextChange[] =>
  // Written by `checkStep`.
  (JSON.parse(json) as TextChange[]).flatMap((change) => {
    if (change.field === 'visibility' && staysDraft) return [{ ...change, after: 'Draft' }];
    if (change.field !== 'pictures') return [change];
    return pictures === null ? [] : [{ ...change, after: pictures }];
  });

const toLink = ({ links }: ItemPlan, productId: string): BatchItemInput | null =>
  links && {
    productId,
    before: { details: { wearWith: [...links.before] } },
    after: { details: { wearWith: [...links.after] } },
  };

/** The item of the batch, with the pictures that were fetched. */
const prepareItem = async (
  { store: { db } }: Pick<ImportJobContext, 'store'>,
  item: CatalogueImportItemsTable,
  pictureColumn: string | null,
): Promise<Prepared> => {
  const { import_id: importId } = item;
  const plan = parsePlan(item.plan ?? '');
  const wanted = plan.pictures ?? [];
  const hashes = wanted
    .map(({ source }) => source)
    .filter(isPictureUrl)
    .map(hashUrl);
  const fetched = await findFetchedPictures(db, hashes);
  const failed = await findFailedPictures(db, importId, hashes);
  const current = plan.productId === null ? [] : (plan.before.pictures ?? []);
  const { stored, missing } = resolvePictures(wanted, current, fetched);
  const faults = missing.map(({ source, line }): ImportFault => ({
    line,
    column: pictureColumn,
    value: source.slice(0, 300),
    message: `${failed.get(hashUrl(source)) ?? 'This picture was not fetched.'} (${source.slice(0, 300)})`,
  }));
  if (plan.productId === null) {
    const { product } = plan.newProduct;
    // Shoppers need a picture.
    const { shown, ...draft } = plan.newProduct;
    const isShown = shown === true && stored.length > 0;
    const staysDraft = shown === true && !isShown;
    if (staysDraft)
      faults.push({
        line: item.line,
        column: null,
        message: 'It comes in as a draft, because none of its pictures could be fetched.',
        kind: 'note',
      });
    return {
      input: {
        productId: null,
        after: { newProduct: { ...draft, pictures: stored, ...(isShown ? { shown } : {}) } },
      },
      link: toLink(plan, createProductId(product.title, product.sku)),
      faults,
      staysDraft,
      pictures: toPicturesText(stored.length, 0),
    };
  }
  const { pictures: before, ...others } = plan.before;
  const changesPictures =
    plan.pictures !== null && stored.length > 0 && JSON.stringify(stored) !== JSON.stringify(before);
  const after = changesPictures ? { ...plan.after, pictures: stored } : plan.after;
  const isEmpty = Object.keys(after).length === 0;
  return {
    input: isEmpty
      ? null
      : {
          productId: plan.productId,
          before: changesPictures && before ? { ...others, pictures: before } : others,
          after,
        },
    link: toLink(plan, plan.productId),
    faults,
    staysDraft: false,
    pictures: changesPictures ? toNewPicturesText(stored, before ?? []) : null,
  };
};

/** The items of the batch in the order of the file, each marked with its place, then the links between products. */
async function* prepareItems(
  context: ImportJobContext,
  { id: importId, mapping }: CatalogueImportsTable,
  onPrepared: (result: Prepared) => void,
): AsyncGenerator<BatchItemInput> {
  const { db } = context.store;
  const { columns = [] } = parseMapping(mapping) ?? {};
  const pictureColumn = columns.find(({ field }) => field === 'pictures')?.column ?? null;
  const links: BatchItemInput[] = [];
  let batchPosition = 0;
  let from = 0;
  for (;;) {
    const items = await listPlannedItems(db, importId, { from, limit: itemsAtOnce });
    const last = items.at(-1);
    if (!last) break;
    from = last.position + 1;
    const prepared: { readonly item: CatalogueImportItemsTable; readonly result: Prepared }[] = [];
    for (const item of items)
      prepared.push({ item, result: await prepareItem(context, item, pictureColumn) });
    const start = batchPosition;
    await context.store.transaction(async (trx) => {
      let next = start;
      for (const { item, result } of prepared) {
        // After a crash, the same step runs again: the faults are stored already.
        const known = JSON.parse(item.faults) as ImportFault[];
        const added = result.faults.filter(
          (fault) => !known.some(({ message }) => message === fault.message),
        );
        const faults = [...known, ...added];
        await updateItem(trx, item, {
          batch_position: result.input === null ? null : next,
          changes: JSON.stringify(settleChanges(item.changes, result)),
          faults: JSON.stringify(faults),
          fault_count: faults.filter((fault) => !isNote(fault)).length,
          ...(changesNothing(result) ? { outcome: 'unchanged' as const } : {}),
        });
        if (result.input !== null) next += 1;
      }
    });
    for (const { result } of prepared) {
      onPrepared(result);
      if (result.link) links.push(result.link);
      if (!result.input) continue;
      batchPosition += 1;
      yield result.input;
    }
  }
  yield* links;
}

/** An import of an older version does not count notes. */
const addNotes = (facts: ImportFacts, added: number): ImportFacts =>
  facts.notes === undefined ? facts : { ...facts, notes: facts.notes + added };

/** Makes the categories and hands the products to the batch, which a job of its own applies. */
export const startImportBatch = async (
  context: ImportJobContext,
  row: CatalogueImportsTable,
): Promise<void> => {
  const { store } = context;
  const staff = { id: row.user_id, isAdmin: true } as const;
  await makeCategories(context, staff, row);
  let [notes, unchanged] = [0, 0];
  const count = (result: Prepared) => {
    notes += result.faults.filter(isNote).length;
    if (changesNothing(result)) unchanged += 1;
  };
  const batchId = await startBatch(context, staff, {
    kind: 'import',
    title: `Import of ${row.file_name}`,
    items: prepareItems(context, row, count),
    unchanged: row.unchanged_count,
  });
  await store.transaction(async (trx) => {
    const present = await lockImport(trx, row.id);
    // Canceled in the meantime: the batch stays a preview.
    if (present?.state !== 'fetching') return;
    const joined = joinTransaction(context, trx);
    const batch = await requireBatch(trx, batchId);
    // DESK-578: nothing is left where only pictures would have changed, and none could be fetched.
    if (countWaiting(batch) === 0) await finishBatch(trx, joined, batch, 'done');
    else await applyBatch(joined, staff, batchId);
    await updateImport(trx, row.id, {
      state: 'applying',
      batch_id: batchId,
      claimed_until: null,
      // With the pictures that could not be fetched.
      fault_count: await countFaults(trx, row.id),
      changed_count: row.changed_count - unchanged,
      unchanged_count: row.unchanged_count + unchanged,
      facts: JSON.stringify(addNotes(parseFacts(present.facts), notes)),
    });
  });
};
