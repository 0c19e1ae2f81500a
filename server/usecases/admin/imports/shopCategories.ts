import type { ShopCategory } from '../../../catalogue/shopFiles/proposeCategory.ts';
import { listCategories } from '../../../store/admin/categories.ts';
import type { Handle } from '../../../store/database.ts';

/** The third-level categories of the shop, by paths of which the ids are made. */
export const readShopCategories = async (db: Handle): Promise<ShopCategory[]> => {
  const rows = await listCategories(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .filter(({ level }) => level === 3)
    .flatMap((row) => {
      const second = byId.get(row.parent_id ?? '');
      const top = byId.get(second?.parent_id ?? '');
      if (!second || !top) return [];
      const path = [top.id, second.id.slice(top.id.length + 1), row.id.slice(second.id.length + 1)];
      const isHidden = [top, second, row].some(({ hidden }) => hidden === 1);
      return [{ path: path.join('/'), names: [top.name, second.name, row.name], isHidden }];
    });
};
