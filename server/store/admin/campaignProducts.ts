/** The place of one product in a campaign; the transaction holds the lock of the campaign. */
import { sql } from 'kysely';
import { isFound } from '../common/queries.ts';
import type { Handle, StoreTransaction } from '../database.ts';
import type { CampaignProductsTable } from '../schema.ts';

/** `own` is null where the product is not in the campaign; `last` is -1 for a campaign without products. */
export const readCampaignPlaces = async (
  db: Handle,
  campaignId: string,
  productId: string,
): Promise<{ readonly own: number | null; readonly count: number; readonly last: number }> => {
  const row = await db
    .selectFrom('campaign_products')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<number | null>('position').as('last'),
      sql<number | null>`max(case when product_id = ${productId} then position end)`.as('own'),
    ])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return { own: row.own, count: Number(row.count), last: row.last ?? -1 };
};

export const isInCampaign = (db: Handle, productId: string): Promise<boolean> =>
  isFound(db.selectFrom('campaign_products').select('campaign_id').where('product_id', '=', productId));

export const insertCampaignProduct = async (
  trx: StoreTransaction,
  row: CampaignProductsTable,
): Promise<void> => {
  await trx.insertInto('campaign_products').values(row).execute();
};

export const deleteCampaignProduct = async (
  trx: StoreTransaction,
  campaignId: string,
  productId: string,
): Promise<void> => {
  await trx
    .deleteFrom('campaign_products')
    .where('campaign_id', '=', campaignId)
    .where('product_id', '=', productId)
    .execute();
};
