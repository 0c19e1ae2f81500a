import type { Campaign, Product } from '../../../contract/types.ts';
import type { Handle } from '../database.ts';
import type { CampaignsTable } from '../schema.ts';
import { readShownProducts } from './listing.ts';
import { productReplies, type ReplyContext } from './productReply.ts';

const productIdsOf = async (
  db: Handle,
  campaignIds: readonly string[],
): Promise<{ campaign_id: string; product_id: string }[]> =>
  campaignIds.length === 0
    ? []
    : db
        .selectFrom('campaign_products')
        .select(['campaign_id', 'product_id'])
        .where('campaign_id', 'in', campaignIds)
        .orderBy('campaign_id')
        .orderBy('position')
        .orderBy('product_id')
        .execute();

const withProducts = async (
  db: Handle,
  rows: readonly CampaignsTable[],
  context: ReplyContext,
): Promise<Campaign[]> => {
  const links = await productIdsOf(
    db,
    rows.map(({ id }) => id),
  );
  const ids = [...new Set(links.map((link) => link.product_id))];
  const shown = await readShownProducts(db, ids, context.categories.hiddenLeaves);
  const products = new Map<string, Product>(
    (await productReplies(db, shown, context)).map((product) => [product._id, product]),
  );
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    bgColor: row.bg_color,
    textColor: row.text_color,
    hidden: row.hidden === 1,
    products: links.flatMap((link) =>
      link.campaign_id === row.id ? (products.get(link.product_id) ?? []) : [],
    ),
  }));
};

/** A stretch of the campaigns that are shown, each with those of its products that are shown. */
export const readCampaigns = async (
  db: Handle,
  { skip, take }: { readonly skip: number; readonly take: number },
  context: ReplyContext,
): Promise<Campaign[]> => {
  const rows = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('hidden', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .limit(take)
    .offset(skip)
    .execute();
  return withProducts(db, rows, context);
};

/** One campaign that is shown, with those of its products that are shown. */
export const readCampaign = async (
  db: Handle,
  id: string,
  context: ReplyContext,
): Promise<Campaign | undefined> => {
  const rows = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('hidden', '=', 0)
    .execute();
  const [campaign] = await withProducts(db, rows, context);
  return campaign;
};
