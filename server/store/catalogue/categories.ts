import type { Category, CategoryTree } from '../../../contract/types.ts';
import type { Handle } from '../database.ts';
import type { CategoriesTable } from '../schema.ts';

/** The category tree, indexed for reads. */
export interface Categories {
  /** MODEL-03, in the order of display, including hidden categories. */
  readonly tree: CategoryTree;
  /** By id. */
  readonly all: ReadonlyMap<string, CategoriesTable>;
  /** The category at a path of slugs, top level first; undefined if any of them is unknown or hidden. */
  readonly findByPath: (path: readonly string[]) => CategoriesTable | undefined;
  /** Third-level categories that are hidden or have a hidden ancestor; their products are not visible. */
  readonly hiddenLeaves: readonly string[];
  readonly isVisible: (id: string) => boolean;
}

const toCategory = ({ id, name, slug, hidden, parent_id: parent }: CategoriesTable): Category => ({
  _id: id,
  name,
  slug,
  hidden: hidden === 1,
  ...(parent === null ? {} : { _parentCategory: parent }),
});

/** Reads the whole tree, which is small and needed by every read of products. */
export const readCategories = async (db: Handle): Promise<Categories> => {
  const rows = await db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();
  const all = new Map(rows.map((row) => [row.id, row]));

  const isVisible = (id: string): boolean => {
    const row = all.get(id);
    if (!row || row.hidden === 1) return false;
    return row.parent_id === null || isVisible(row.parent_id);
  };

  const findByPath: Categories['findByPath'] = (path) => {
    let found: CategoriesTable | undefined;
    for (const slug of path) {
      const parent: string | null = found?.id ?? null;
      found = rows.find((row) => row.slug === slug && row.parent_id === parent && row.hidden === 0);
      if (!found) return undefined;
    }
    return found;
  };

  const ofLevel = (level: number) => rows.filter((row) => row.level === level);
  return {
    tree: {
      topLevelCategories: ofLevel(1).map(toCategory),
      secondLevelCategories: ofLevel(2).map(toCategory),
      thirdLevelCategories: ofLevel(3).map(toCategory),
    },
    all,
    findByPath,
    hiddenLeaves: ofLevel(3).flatMap(({ id }) => (isVisible(id) ? [] : [id])),
    isVisible,
  };
};

/** The category itself, or the next one above it, that is hidden. */
export const findHiddenCategory = (
  { all }: Pick<Categories, 'all'>,
  id: string,
): CategoriesTable | undefined => {
  const row = all.get(id);
  if (!row || row.hidden === 1) return row;
  return row.parent_id === null ? undefined : findHiddenCategory({ all }, row.parent_id);
};
