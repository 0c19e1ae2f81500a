import type { QueryOf } from '../../../../contract/endpoint.ts';
import type { Page } from '../../../../contract/types.ts';
import { mappingReasons, type ImportState } from '../../../../contract/rules/imports.ts';
import type {
  adminImportEndpoints,
  CatalogueImport,
  ImportItem,
} from '../../../../contract/wire/adminImports.ts';
import { isNote } from '../../../catalogue/shopFiles/importTable.ts';
import { notFound } from '../../../domain/appError.ts';
import { toCsvLine } from '../../../domain/csv.ts';
import { takePage } from '../../../domain/takePage.ts';
import { findImport, listImports, listItems, type ImportRow } from '../../../store/catalogueImports.ts';
import { countPictures } from '../../../store/importPictures.ts';
import { countUndone } from '../../../store/importUndo.ts';
import type { Handle } from '../../../store/database.ts';
import { readBatch } from '../batches/readBatches.ts';
import type { TotalDetails } from './importTotals.ts';
import { parseFacts, parseMapping, parseNewCategories, type ImportContext } from './importState.ts';

type Context = Pick<ImportContext, 'store'>;
type Batch = Awaited<ReturnType<typeof readBatch>>;

const shownImports = 10;

const listReasons = (reasons: TotalDetails['reasons']) =>
  mappingReasons.flatMap((reason) => {
    const products = reasons[reason] ?? 0;
    return products === 0 ? [] : [{ reason, products }];
  });

/** Once the batch runs, its state is that of the import. An undo ends with the categories that the import made. */
const stateOf = ({ state, made_categories: made }: ImportRow, batch: Batch | null): ImportState => {
  if (state !== 'applying' || !batch) return state;
  if (batch.state === 'undone' && made !== null) return 'undoing';
  if (batch.state === 'undoing' || batch.state === 'undone') return batch.state;
  return batch.state === 'running' || batch.state === 'previewed' ? 'applying' : 'done';
};

const present = async (context: Context, row: ImportRow): Promise<CatalogueImport> => {
  const { headings, options, uses, notes, rounded, roundedExample, reasons } = parseFacts(row.facts);
  const pictures = await countPictures(context.store.db, row.id);
  const batch = row.batch_id === null ? null : await readBatch(context, row.batch_id);
  const state = stateOf(row, batch);
  const [stored, failed] = [pictures.get('stored') ?? 0, pictures.get('failed') ?? 0];
  return {
    _id: row.id,
    fileName: row.file_name,
    state,
    format: row.format,
    message: row.message,
    lines: row.line_count,
    headings: [...headings],
    options: options.map(({ name, values }) => ({ name, values: [...values] })),
    mapping: parseMapping(row.mapping),
    uses: uses && { categories: [...uses.categories], colors: [...uses.colors] },
    counts: {
      new: row.new_count,
      changed: row.changed_count,
      unchanged: row.unchanged_count,
      faulty: row.faulty_count,
      faults: row.fault_count,
      notes,
      rounded,
      roundedExample,
      reasons: reasons && listReasons(reasons),
    },
    newCategories: parseNewCategories(row.new_categories).map(({ names }) => names.join(' > ')),
    pictures: { total: stored + failed + (pictures.get('waiting') ?? 0), stored, failed },
    batch: batch && {
      _id: batch._id,
      total: batch.total,
      applied: batch.applied,
      skipped: batch.skipped,
      failed: batch.failed,
    },
    undone: state === 'undone' && batch ? await countUndone(context.store.db, batch._id) : undefined,
    by: row.email ?? 'Deleted account',
    at: row.created_at,
    canUndo: batch?.canUndo ?? false,
  };
};

/** The latest imports, newest first. */
export const readImports = async (context: Context): Promise<CatalogueImport[]> =>
  Promise.all((await listImports(context.store.db, shownImports)).map((row) => present(context, row)));

const requireRow = async (db: Handle, id: string): Promise<ImportRow> => {
  const row = await findImport(db, id);
  if (!row) throw notFound('The import');
  return row;
};

/** One import with its progress. Throws `not_found`. */
export const readImport = async (context: Context, id: string): Promise<CatalogueImport> =>
  present(context, await requireRow(context.store.db, id));

type StoredItem = Awaited<ReturnType<typeof listItems>>[number];

const presentItem = (item: StoredItem): ImportItem => {
  // Written by `checkStep`.
  const faults = JSON.parse(item.faults) as ImportItem['faults'];
  const isRefused = item.batch_state === 'failed' || item.batch_state === 'skipped';
  const refusal =
    isRefused && item.batch_message !== null
      ? [{ line: item.line, column: null, message: item.batch_message }]
      : [];
  return {
    position: item.position,
    line: item.line,
    sku: item.sku,
    title: item.title,
    outcome: item.outcome,
    changes: JSON.parse(item.changes) as ImportItem['changes'],
    faults: [...refusal, ...faults],
  };
};

/** A page of the products of an import, those with faults and notes first (DESK-556). Throws `not_found`. */
export const readImportItems = async (
  { store: { db } }: Context,
  id: string,
  query: QueryOf<typeof adminImportEndpoints.adminImportItems>,
): Promise<Page<ImportItem>> => {
  const row = await requireRow(db, id);
  const { rows, ...cursor } = takePage(await listItems(db, row, { ...query, isRanked: true }), query);
  return { result: rows.map(presentItem), ...cursor };
};

const byteOrderMark = '\uFEFF';
const itemsAtOnce = 200;

async function* toFaultLines(db: Handle, row: ImportRow): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLine(['line', 'column', 'value', 'reason', 'sku', 'title', 'imported']);
  yield* toLines(db, row, false);
  yield* toLines(db, row, true);
}

/** Either the faults or the notes. */
async function* toLines(db: Handle, row: ImportRow, areNotes: boolean): AsyncGenerator<string> {
  for (let skip = 0; ; skip += itemsAtOnce) {
    const page = (await listItems(db, row, { skip, limit: itemsAtOnce, faults: true })).slice(0, itemsAtOnce);
    yield page
      .map(presentItem)
      .flatMap(({ sku, title, outcome, faults }) =>
        faults
          .filter((fault) => isNote(fault) === areNotes)
          .map(({ line, column, value = null, message }) => {
            const reason = areNotes ? `Note: ${message}` : message;
            return toCsvLine([line, column, value, reason, sku, title, outcome === 'faulty' ? 'no' : 'yes']);
          }),
      )
      .join('');
    if (page.length < itemsAtOnce) return;
  }
}

/** All faults, then all notes (DESK-522) as a CSV file, read in pages while it is sent. Throws `not_found`. */
export const readImportFaults = async (
  { store: { db } }: Context,
  id: string,
): Promise<AsyncGenerator<string>> => toFaultLines(db, await requireRow(db, id));
