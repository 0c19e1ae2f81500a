/** Rows of imports in the browser. */
import { sql } from 'kysely';
import type { ImportFormat, ImportOutcome } from '../../contract/rules/imports.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { CatalogueImportItemsTable, CatalogueImportsTable } from './schema.ts';

const withEmail = (db: Handle) =>
  db
    .selectFrom('catalogue_imports')
    .leftJoin('users', 'users.id', 'catalogue_imports.user_id')
    .selectAll('catalogue_imports')
    .select('users.email');

export type ImportRow = CatalogueImportsTable & { readonly email: string | null };

export const insertImport = async (trx: StoreTransaction, row: CatalogueImportsTable): Promise<void> => {
  await trx.insertInto('catalogue_imports').values(row).execute();
};

/** Newest first. */
export const listImports = (db: Handle, limit: number): Promise<ImportRow[]> =>
  withEmail(db)
    .orderBy('catalogue_imports.created_at', 'desc')
    .orderBy('catalogue_imports.id', 'desc')
    .limit(limit)
    .execute();

export const findImport = (db: Handle, id: string): Promise<ImportRow | undefined> =>
  withEmail(db).where('catalogue_imports.id', '=', id).executeTakeFirst();

export const lockImport = (trx: StoreTransaction, id: string): Promise<CatalogueImportsTable | undefined> =>
  trx.selectFrom('catalogue_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateImport = async (
  db: Handle,
  id: string,
  change: Partial<Omit<CatalogueImportsTable, 'id'>>,
): Promise<void> => {
  await db.updateTable('catalogue_imports').set(change).where('id', '=', id).execute();
};

/** As `updateImport`, unless staff or another process have moved the import on since. */
export const updateImportInState = async (
  db: Handle,
  { id, state }: Pick<CatalogueImportsTable, 'id' | 'state'>,
  change: Partial<Omit<CatalogueImportsTable, 'id'>>,
): Promise<void> => {
  await db
    .updateTable('catalogue_imports')
    .set({ ...change, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
};

/** Imports without a batch that were not continued since; their items and pictures go with them. */
export const deleteAbandonedImports = async (trx: StoreTransaction, before: string): Promise<void> => {
  await trx
    .deleteFrom('catalogue_imports')
    .where('batch_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
};

const workedStates = sql`('reading', 'checking', 'fetching')`;

/** The oldest import that the shop has to work on and no process does. */
export const findDueImport = (db: Handle, now: string): Promise<CatalogueImportsTable | undefined> =>
  db
    .selectFrom('catalogue_imports')
    .selectAll()
    .where(sql<boolean>`state in ${workedStates}`)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** An undone import whose categories are still there. */
export const findUndoneImport = (db: Handle): Promise<CatalogueImportsTable | undefined> =>
  db
    .selectFrom('catalogue_imports')
    .innerJoin('batches', 'batches.id', 'catalogue_imports.batch_id')
    .selectAll('catalogue_imports')
    .where('catalogue_imports.made_categories', 'is not', null)
    .where('batches.state', '=', 'undone')
    .limit(1)
    .executeTakeFirst();

/** The import whose products this batch wrote. */
export const findImportOfBatch = (db: Handle, batchId: string): Promise<CatalogueImportsTable | undefined> =>
  db.selectFrom('catalogue_imports').selectAll().where('batch_id', '=', batchId).executeTakeFirst();

/** Claims the import for a process, or prolongs its claim; false where it has another state now. */
export const claimImport = async (
  trx: StoreTransaction,
  { id, state, claimed_until: seen }: Pick<CatalogueImportsTable, 'id' | 'state' | 'claimed_until'>,
  until: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('catalogue_imports')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('claimed_until', seen === null ? 'is' : '=', seen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const deleteItems = async (trx: StoreTransaction, importId: string): Promise<void> => {
  await trx.deleteFrom('catalogue_import_items').where('import_id', '=', importId).execute();
  await trx.deleteFrom('catalogue_import_pictures').where('import_id', '=', importId).execute();
};

export const insertItems = async (
  trx: StoreTransaction,
  items: readonly CatalogueImportItemsTable[],
): Promise<void> => {
  if (items.length > 0) await trx.insertInto('catalogue_import_items').values(items).execute();
};

export const updateItem = async (
  trx: StoreTransaction,
  { import_id, position }: Pick<CatalogueImportItemsTable, 'import_id' | 'position'>,
  change: Partial<CatalogueImportItemsTable>,
): Promise<void> => {
  await trx
    .updateTable('catalogue_import_items')
    .set(change)
    .where('import_id', '=', import_id)
    .where('position', '=', position)
    .execute();
};

/** The next items with a plan. */
export const listPlannedItems = (
  db: Handle,
  importId: string,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<CatalogueImportItemsTable[]> =>
  db
    .selectFrom('catalogue_import_items')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '>=', from)
    .where('plan', 'is not', null)
    .orderBy('position')
    .limit(limit)
    .execute();

interface ItemQuery {
  readonly skip: number;
  readonly limit: number;
  readonly outcome?: ImportOutcome | undefined;
  /** With a fault or a note. */
  readonly faults: boolean;
  readonly onlyFaults?: boolean;
  /** DESK-556: products with faults come first, then those with notes. By default they are in the order of the file. */
  readonly isRanked?: boolean;
}

/** A page of items with their results in the batch; returns one more than `limit` if there are further ones. */
export const listItems = (
  db: Handle,
  { id, batch_id: batchId }: Pick<CatalogueImportsTable, 'id' | 'batch_id'>,
  { skip, limit, outcome, faults, onlyFaults = false, isRanked = false }: ItemQuery,
) =>
  db
    .selectFrom('catalogue_import_items as items')
    .leftJoin('batch_items', (join) =>
      join
        .on('batch_items.batch_id', '=', batchId ?? '')
        .onRef('batch_items.position', '=', 'items.batch_position'),
    )
    .selectAll('items')
    .select(['batch_items.state as batch_state', 'batch_items.message as batch_message'])
    .where('items.import_id', '=', id)
    .$if(outcome !== undefined, (query) => query.where('items.outcome', '=', outcome ?? 'new'))
    .$if(faults || onlyFaults, (query) =>
      query.where((eb) =>
        eb.or([
          onlyFaults ? eb('items.fault_count', '>', 0) : eb('items.faults', '!=', '[]'),
          eb('batch_items.state', 'in', ['failed', 'skipped']),
        ]),
      ),
    )
    .$if(isRanked, (query) =>
      query.orderBy(
        sql`case when items.fault_count > 0 or batch_items.state in ('failed', 'skipped') then 0
          when items.faults != '[]' then 1 else 2 end`,
      ),
    )
    .orderBy('items.position')
    .limit(limit + 1)
    .offset(skip)
    .execute();

/** Faults of all items, without notes. */
export const countFaults = async (db: Handle, importId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('catalogue_import_items')
    .select((eb) => eb.fn.sum<number | null>('fault_count').as('total'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
};

export const readKeptMapping = async (db: Handle, format: ImportFormat): Promise<string | null> =>
  (await db.selectFrom('import_mappings').select('mapping').where('format', '=', format).executeTakeFirst())
    ?.mapping ?? null;

export const saveKeptMapping = async (
  trx: StoreTransaction,
  format: ImportFormat,
  mapping: string,
  at: string,
): Promise<void> => {
  await trx
    .insertInto('import_mappings')
    .values({ format, mapping, updated_at: at })
    .onConflict((conflict) => conflict.column('format').doUpdateSet({ mapping, updated_at: at }))
    .execute();
};
