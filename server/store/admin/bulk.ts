/** Products that staff select for a change of many. */
import type { ProductSelection } from '../../../contract/wire/adminBatches.ts';
import { isFound, rowsIn } from '../common/queries.ts';
import type { Handle } from '../database.ts';
import type { ProductsTable } from '../schema.ts';
import { productConditions } from './products.ts';

/** The selected products after the id `after`, by id. Checked ones may be retired. */
export const listSelectedProducts = (
  db: Handle,
  selection: ProductSelection,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ProductsTable[]> =>
  db
    .selectFrom('products')
    .selectAll()
    .where((eb) =>
      selection.kind === 'ids' ? eb('id', 'in', selection.ids) : eb.and(productConditions(selection.filter)),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Whether any product has a size of this name. */
export const hasSize = (db: Handle, name: string): Promise<boolean> =>
  isFound(db.selectFrom('product_sizes').select('name').where('name', '=', name).limit(1));

/** The places of these products in a campaign; those that are not in it are absent. */
export const listCampaignPlaces = async (
  db: Handle,
  campaignId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const places = db
    .selectFrom('campaign_products')
    .select(['product_id', 'position'])
    .where('campaign_id', '=', campaignId)
    .where('product_id', 'in', ids);
  return new Map((await rowsIn(ids, places)).map((row) => [row.product_id, row.position]));
};
