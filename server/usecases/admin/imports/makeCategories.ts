import { AppError } from '../../../domain/appError.ts';
import { hasCurrentProducts, lockCategories } from '../../../store/admin/categories.ts';
import { updateImport } from '../../../store/catalogueImports.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { CatalogueImportsTable } from '../../../store/schema.ts';
import { joinTransaction } from '../../joinTransaction.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import { readCategoryState, setCategory } from '../categories.ts';
import { parseIds, parseNewCategories, type ImportContext } from './importState.ts';

/** The display name of a part of a path: its first letter in upper case. */
const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Makes the categories of an import that the shop does not have, each with its audit entry; resolves with their ids. */
const makeMissing = (
  context: ImportContext,
  staff: CurrentUser,
  { new_categories: json }: CatalogueImportsTable,
): Promise<readonly string[]> =>
  context.store.transaction(async (trx) => {
    const joined = joinTransaction(context, trx);
    const rows = await lockCategories(trx);
    const known = new Set(rows.map(({ id }) => id));
    let position = (rows.at(-1)?.position ?? -1) + 1;
    const made: string[] = [];
    for (const { path, names } of parseNewCategories(json)) {
      let parent: string | null = null;
      for (const [level, slug] of path.split('/').entries()) {
        const id: string = parent === null ? slug : `${parent}-${slug}`;
        if (!known.has(id)) {
          const name = capitalize(names[level] ?? slug);
          await setCategory(joined, staff, id, { name, slug, hidden: false, parent, position });
          known.add(id);
          made.push(id);
          position += 1;
        }
        parent = id;
      }
    }
    return made;
  });

/** Makes the categories that an import needs and the shop does not have; its undo removes them. */
export const makeCategories = (
  context: ImportContext,
  staff: CurrentUser,
  row: CatalogueImportsTable,
): Promise<void> =>
  context.store.transaction(async (trx) => {
    const made = await makeMissing(joinTransaction(context, trx), staff, row);
    // After a crash, the same step runs again: it finds the categories that it created before.
    if (made.length > 0) await updateImport(trx, row.id, { made_categories: JSON.stringify(made) });
  });

/** DESK-579: makes the categories of an undone import again, and shows those that its undo has hidden. */
export const restoreCategories = (
  context: ImportContext,
  staff: CurrentUser,
  row: CatalogueImportsTable,
): Promise<void> =>
  context.store.transaction(async (trx) => {
    const joined = joinTransaction(context, trx);
    await makeMissing(joined, staff, row);
    for (const { path } of parseNewCategories(row.new_categories))
      for (const [level] of path.split('/').entries()) {
        const id = path
          .split('/')
          .slice(0, level + 1)
          .join('-');
        const state = await readCategoryState(joined, id);
        if (state?.hidden) await setCategory(joined, staff, id, { ...state, hidden: false });
      }
  });

/** DESK-555: whether the menu of the shop needs a category: for products that are not retired, or for categories below it. */
const isNeeded = async (trx: StoreTransaction, id: string): Promise<boolean> =>
  (await lockCategories(trx)).some((row) => row.parent_id === id && row.hidden === 0) ||
  hasCurrentProducts(trx, id);

/** Removes the categories that an undone import has made. Those that retired products keep in use are hidden; others in use stay. */
export const removeMadeCategories = (
  context: ImportContext,
  { id: importId, user_id: userId, made_categories: json }: CatalogueImportsTable,
): Promise<void> =>
  context.store.transaction(async (trx) => {
    const staff = { id: userId, isAdmin: true } as const;
    const joined = joinTransaction(context, trx);
    const present = new Set((await lockCategories(trx)).map(({ id }) => id));
    for (const id of parseIds(json)
      .toReversed()
      .filter((each) => present.has(each)))
      try {
        await setCategory(joined, staff, id, null);
      } catch (error) {
        // Thrown before anything is written.
        if (!(error instanceof AppError)) throw error;
        const state = await readCategoryState(joined, id);
        if (state && !(await isNeeded(trx, id)))
          await setCategory(joined, staff, id, { ...state, hidden: true });
      }
    await updateImport(trx, importId, { made_categories: null });
  });
