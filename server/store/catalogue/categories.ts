import type { Category, CategoryTree } from '../../../contract/types.ts';
import type { Handle } from '../database.ts';
import type { CategoriesTable } from '../schema.ts';

/** The category tree as reads use it. */
export interface Categories {
  /** MODEL-03, in the order of display, hidden ones marked. */
  readonly tree: CategoryTree;
  /** By id. */
  readonly all: ReadonlyMap<string, CategoriesTable>;
  /** The visible category at a path of slugs from the top level down; nothing when a name on the way is unknown or hidden. */
  readonly at: (path: readonly string[]) => CategoriesTable | undefined;
  /** Third-level categories that are hidden themselves or by one above: their products are nowhere listed. */
  readonly hiddenLeaves: readonly string[];
  readonly isVisible: (id: string) => boolean;
}

const wire = ({ id, name, slug, hidden, parent_id: parent }: CategoriesTable): Category => ({
  _id: id,
  name,
  slug,
  hidden: hidden === 1,
  ...(parent === null ? {} : { _parentCategory: parent }),
});

/** Reads the whole tree: it is small, and every read of products needs it. */
export const readCategories = async (db: Handle): Promise<Categories> => {
  const rows = await db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();
  const all = new Map(rows.map((row) => [row.id, row]));

  const isVisible = (id: string): boolean => {
    const row = all.get(id);
    if (!row || row.hidden === 1) return false;
    return row.parent_id === null || isVisible(row.parent_id);
  };

  const at: Categories['at'] = (path) => {
    let found: CategoriesTable | undefined;
    for (const slug of path) {
      const parent: string | null = found?.id ?? null;
      found = rows.find((row) => row.slug === slug && row.parent_id === parent && row.hidden === 0);
      if (!found) return undefined;
    }
    return found;
  };

  const level = (wanted: number) => rows.filter((row) => row.level === wanted);
  return {
    tree: {
      topLevelCategories: level(1).map(wire),
      secondLevelCategories: level(2).map(wire),
      thirdLevelCategories: level(3).map(wire),
    },
    all,
    at,
    hiddenLeaves: level(3).flatMap(({ id }) => (isVisible(id) ? [] : [id])),
    isVisible,
  };
};
