/** DESK-210 to DESK-212: makes, renames, orders, hides and removes categories. */
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import { reservedPathSegments } from '../../../contract/rules.ts';
import type {
  adminCategories,
  adminCategoryById,
  createCategory as createEndpoint,
  editCategory as editEndpoint,
} from '../../../contract/wire/adminCategories.ts';
import { reindexCategory } from '../../catalogue/reindexCategory.ts';
import { AppError, notFound, validationError } from '../../domain/appError.ts';
import { slugify } from '../../domain/slugify.ts';
import {
  countProductsByCategory,
  deleteCategory,
  hasProducts,
  isCategoryOfPromoCode,
  listCategories,
  lockCategories,
  replaceCategory,
  setCategoryPosition,
} from '../../store/admin/categories.ts';
import { incrementCatalogueVersion } from '../../store/catalogue/versions/catalogueVersion.ts';
import { insertCategory } from '../../store/catalogue/writeCategories.ts';
import type { StoreTransaction } from '../../store/database.ts';
import type { CategoriesTable } from '../../store/schema.ts';
import { joinTransaction } from '../joinTransaction.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';
import { readAuditLogOf } from './auditLog.ts';

type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId'>;
type CategoryForStaff = ReplyOf<typeof adminCategories>['result'][number];

/** Everything of a category; `position` is only used where it is made again. */
export type CategoryState = BodyOf<typeof editEndpoint> & {
  readonly parent: string | null;
  readonly position: number;
};

/** The subject of audit entries: ids of campaigns and categories may be the same. */
const subjectPrefix = 'category:';
const toSubject = (id: string): string => `${subjectPrefix}${id}`;
export const toCategoryId = (subject: string): string => subject.replace(subjectPrefix, '');
/** Subject of the audit entries about the order of categories. */
const orderSubject = 'categories';

const findRow = (rows: readonly CategoriesTable[], id: string | null): CategoriesTable | undefined =>
  rows.find((row) => row.id === id);

const toState = (row: CategoriesTable): CategoryState => ({
  name: row.name,
  slug: row.slug,
  hidden: row.hidden === 1,
  parent: row.parent_id,
  position: row.position,
});

/** All categories, each followed by those below it. */
export const readCategoriesForStaff = async ({
  store: { db },
}: Pick<UseCaseContext, 'store'>): Promise<CategoryForStaff[]> => {
  const rows = await listCategories(db);
  const counts = await countProductsByCategory(db);
  interface Above {
    readonly id: string | null;
    readonly path: readonly string[];
    readonly isHidden: boolean;
  }
  const listBelow = (above: Above): CategoryForStaff[] =>
    rows
      .filter((row) => row.parent_id === above.id)
      .flatMap((row) => {
        const path = [...above.path, row.slug];
        const hidden = row.hidden === 1;
        const below = listBelow({ id: row.id, path, isHidden: above.isHidden || hidden });
        const productCount = below
          .filter(({ parent }) => parent === row.id)
          .reduce((sum, child) => sum + child.productCount, counts.get(row.id) ?? 0);
        const phase = hidden ? 'hidden' : above.isHidden ? 'below_hidden' : 'shown';
        const { id, name, slug, level, parent_id: parent } = row;
        return [{ _id: id, name, slug, path, level, parent, hidden, phase, productCount }, ...below];
      });
  return listBelow({ id: null, path: [], isHidden: false });
};

const readCategory = async (context: Dependencies, id: string): Promise<CategoryForStaff> => {
  const category = (await readCategoriesForStaff(context)).find(({ _id }) => _id === id);
  if (!category) throw notFound('The category');
  return category;
};

/** The state of a category with all categories locked until the transaction ends; null for an unknown one. */
export const readCategoryState = async (
  { store }: Pick<UseCaseContext, 'store'>,
  id: string,
): Promise<CategoryState | null> =>
  store.transaction(async (trx) => {
    const row = findRow(await lockCategories(trx), id);
    return row ? toState(row) : null;
  });

/** Throws `validation_failed` where the slug is an address of something else. */
const validateSlug = (
  rows: readonly CategoriesTable[],
  id: string,
  { slug, parent }: CategoryState,
): void => {
  if (rows.some((row) => row.parent_id === parent && row.slug === slug && row.id !== id))
    throw validationError({ slug: 'Another category beside it has this address' });
  if (parent === null && reservedPathSegments.includes(slug))
    throw validationError({ slug: 'Is the address of another page' });
};

/** Throws `still_in_use` for a category that is not empty. */
const requireEmpty = async (
  trx: StoreTransaction,
  rows: readonly CategoriesTable[],
  id: string,
): Promise<void> => {
  if (rows.some((row) => row.parent_id === id))
    throw new AppError('still_in_use', 'There are categories below this one.');
  if (await hasProducts(trx, id)) throw new AppError('still_in_use', 'There are products in this category.');
  if (await isCategoryOfPromoCode(trx, id))
    throw new AppError('still_in_use', 'A promo code is limited to this category.');
};

const toLevel = (rows: readonly CategoriesTable[], parent: string | null): CategoriesTable['level'] => {
  if (parent === null) return 1;
  const above = findRow(rows, parent);
  if (!above || above.level === 3) throw validationError({ parent: 'Takes no categories below it' });
  return above.level === 1 ? 2 : 3;
};

/**
 * Brings the category of `id` into a state, and records it; null is no category. A new name changes the search index. Throws
 * `still_in_use` where a category that is not empty would be removed.
 */
export const setCategory = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  after: CategoryState | null,
): Promise<void> =>
  context.store.transaction(async (trx) => {
    const rows = await lockCategories(trx);
    const row = findRow(rows, id);
    const before = row ? toState(row) : null;
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (after) validateSlug(rows, id, after);
    let changedProducts: string[] = [];
    if (after === null) {
      await requireEmpty(trx, rows, id);
      await deleteCategory(trx, id);
    } else if (before === null) {
      const { name, slug, parent, position } = after;
      const level = toLevel(rows, parent);
      const hidden = after.hidden ? 1 : 0;
      await insertCategory(trx, { id, name, slug, level, parent_id: parent, position, hidden });
    } else {
      await replaceCategory(trx, { id, name: after.name, slug: after.slug, hidden: after.hidden ? 1 : 0 });
      if (before.name !== after.name) changedProducts = await reindexCategory(trx, id);
    }
    await recordAudit(trx, context, staff, {
      action: 'category_set',
      subjectId: toSubject(id),
      before,
      after,
    });
    await incrementCatalogueVersion(trx, changedProducts);
  });

/** An id of the path that no category has; ids stay when addresses change. */
const findFreeId = (rows: readonly CategoriesTable[], path: string): string => {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? path : `${path}-${number}`;
    if (!findRow(rows, id)) return id;
  }
};

/** Makes a category, the last one among its siblings. */
export const createCategory = (
  context: Dependencies,
  staff: CurrentUser,
  { name, parent, slug = slugify(name) }: BodyOf<typeof createEndpoint>,
): Promise<CategoryForStaff> =>
  context.store.transaction(async (trx) => {
    if (slug === '') throw validationError({ slug: 'Needs letters or digits' });
    const joined = joinTransaction(context, trx);
    const rows = await lockCategories(trx);
    toLevel(rows, parent);
    const id = findFreeId(rows, parent === null ? slug : `${parent}-${slug}`);
    const position = (rows.at(-1)?.position ?? -1) + 1;
    await setCategory(joined, staff, id, { name, slug, hidden: false, parent, position });
    return readCategory(joined, id);
  });

/** Renames, hides or shows a category. Its id stays, and its address unless the slug changes. */
export const editCategory = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  change: BodyOf<typeof editEndpoint>,
): Promise<CategoryForStaff> =>
  context.store.transaction(async (trx) => {
    const joined = joinTransaction(context, trx);
    const before = await readCategoryState(joined, id);
    if (!before) throw notFound('The category');
    const { name, slug, hidden } = change;
    await setCategory(joined, staff, id, { ...before, name, slug, hidden });
    return readCategory(joined, id);
  });

/** Removes an empty category. */
export const removeCategory = (context: Dependencies, staff: CurrentUser, id: string): Promise<void> =>
  context.store.transaction(async (trx) => {
    const joined = joinTransaction(context, trx);
    if (!(await readCategoryState(joined, id))) throw notFound('The category');
    await setCategory(joined, staff, id, null);
  });

/** The ids of all categories in the order of display. */
export const readCategoryOrder = async ({ store }: Pick<UseCaseContext, 'store'>): Promise<string[]> =>
  (await store.transaction(lockCategories)).map(({ id }) => id);

/** Sets the order of display of all categories; `ids` are all of them. */
export const setCategoryOrder = (
  context: Dependencies,
  staff: CurrentUser,
  ids: readonly string[],
): Promise<void> =>
  context.store.transaction(async (trx) => {
    const before = (await lockCategories(trx)).map(({ id }) => id);
    if (before.join() === ids.join()) return;
    for (const [position, id] of ids.entries()) await setCategoryPosition(trx, id, position);
    await recordAudit(trx, context, staff, {
      action: 'categories_ordered',
      subjectId: orderSubject,
      before: { ids: before },
      after: { ids },
    });
    await incrementCatalogueVersion(trx, []);
  });

/** Sets the order of categories of one parent; siblings that `ids` does not name follow in their order. */
export const orderCategories = (
  context: Dependencies,
  staff: CurrentUser,
  { ids }: { readonly ids: readonly string[] },
): Promise<void> =>
  context.store.transaction(async (trx) => {
    const rows = await lockCategories(trx);
    const parents = new Set(ids.map((id) => findRow(rows, id)?.parent_id));
    if (parents.size !== 1 || parents.has(undefined) || new Set(ids).size !== ids.length)
      throw validationError({ ids: 'Must name categories of one parent, each once' });
    const [parent] = parents;
    const siblings = rows.filter((row) => row.parent_id === parent).map(({ id }) => id);
    const ordered = [...ids, ...siblings.filter((id) => !ids.includes(id))];
    // The siblings take each other's places among all categories.
    const places = rows.map(({ id }) => id);
    const after = places.map((id) => (siblings.includes(id) ? (ordered[siblings.indexOf(id)] ?? id) : id));
    await setCategoryOrder(joinTransaction(context, trx), staff, after);
  });

/** One category with its audit log. */
export const readCategoryForStaff = async (
  context: Dependencies,
  id: string,
): Promise<ReplyOf<typeof adminCategoryById>['result']> => ({
  category: await readCategory(context, id),
  log: await readAuditLogOf(context.store.db, toSubject(id)),
});
