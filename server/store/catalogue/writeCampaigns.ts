import type { Handle } from '../database.ts';
import type { CampaignsTable } from '../schema.ts';

export const findCampaign = (db: Handle, id: string): Promise<CampaignsTable | undefined> =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();

/** Replaces the products of a campaign, in the order of display. */
export const replaceCampaignProducts = async (
  trx: Handle,
  id: string,
  productIds: readonly string[],
): Promise<void> => {
  await trx.deleteFrom('campaign_products').where('campaign_id', '=', id).execute();
  if (productIds.length > 0)
    await trx
      .insertInto('campaign_products')
      .values(productIds.map((productId, position) => ({ campaign_id: id, product_id: productId, position })))
      .execute();
};

/** Inserts or updates a campaign, and replaces its products; its schedule is kept. */
export const upsertCampaign = async (
  trx: Handle,
  row: Omit<CampaignsTable, 'starts_at' | 'ends_at'>,
  productIds: readonly string[],
): Promise<void> => {
  const { id, ...rest } = row;
  await trx
    .insertInto('campaigns')
    .values({ ...row, starts_at: null, ends_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
  await replaceCampaignProducts(trx, id, productIds);
};

/** Pictures columns of the products of visible campaigns, in the order of display. */
export const listCampaignPictures = async (db: Handle): Promise<string[]> => {
  const rows = await db
    .selectFrom('campaign_products')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_products.campaign_id')
    .innerJoin('products', 'products.id', 'campaign_products.product_id')
    .select('products.pictures')
    .where('campaigns.hidden', '=', 0)
    .where('products.hidden', '=', 0)
    .orderBy('campaigns.position')
    .orderBy('campaigns.id')
    .orderBy('campaign_products.position')
    .execute();
  return rows.map(({ pictures }) => pictures);
};
