import type { Campaign, Product } from '../../../contract/types.ts';
import type { Handle } from '../database.ts';
import { rowsIn, type Slice } from '../common/queries.ts';
import type { CampaignsTable } from '../schema.ts';

type ReadProducts = (ids: readonly string[]) => Promise<Product[]>;

/** The fields of a campaign without its products. */
export const toCampaignFields = (row: CampaignsTable) => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  bgColor: row.bg_color,
  textColor: row.text_color,
  hidden: row.hidden === 1,
});

const listProductLinks = async (
  db: Handle,
  campaignIds: readonly string[],
): Promise<{ campaign_id: string; product_id: string }[]> =>
  rowsIn(
    campaignIds,
    db
      .selectFrom('campaign_products')
      .select(['campaign_id', 'product_id'])
      .where('campaign_id', 'in', campaignIds)
      .orderBy('campaign_id')
      .orderBy('position')
      .orderBy('product_id'),
  );

const withProducts = async (
  db: Handle,
  rows: readonly CampaignsTable[],
  readProducts: ReadProducts,
): Promise<Campaign[]> => {
  const links = await listProductLinks(
    db,
    rows.map(({ id }) => id),
  );
  const ids = [...new Set(links.map((link) => link.product_id))];
  const products = new Map((await readProducts(ids)).map((product) => [product._id, product]));
  return rows.map((row) => ({
    ...toCampaignFields(row),
    products: links.flatMap((link) =>
      link.campaign_id === row.id ? (products.get(link.product_id) ?? []) : [],
    ),
  }));
};

/** DESK-207: the campaigns that are not hidden and within their schedule at `now`. */
const visibleCampaigns = (db: Handle, now: Date) => {
  const time = now.toISOString();
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('hidden', '=', 0)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', time)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', time)]));
};

/** A slice of the visible campaigns, each with its visible products. */
export const listCampaigns = async (
  db: Handle,
  { skip, take, now }: Slice & { readonly now: Date },
  readProducts: ReadProducts,
): Promise<Campaign[]> => {
  const rows = await visibleCampaigns(db, now)
    .orderBy('position')
    .orderBy('id')
    .limit(take)
    .offset(skip)
    .execute();
  return withProducts(db, rows, readProducts);
};

/** A visible campaign with its visible products. */
export const findCampaignWithProducts = async (
  db: Handle,
  { id, now }: { readonly id: string; readonly now: Date },
  readProducts: ReadProducts,
): Promise<Campaign | undefined> => {
  const rows = await visibleCampaigns(db, now).where('id', '=', id).execute();
  const [campaign] = await withProducts(db, rows, readProducts);
  return campaign;
};
