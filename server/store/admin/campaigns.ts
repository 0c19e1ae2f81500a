/** Writes campaigns for staff, and lists products to choose from. */
import { sql } from 'kysely';
import { isFound } from '../common/queries.ts';
import type { Handle, StoreTransaction } from '../database.ts';
import type { CampaignsTable, ProductsTable } from '../schema.ts';
import { hasText, isInCategory } from './products.ts';

/** The products of a campaign in the order of display, hidden ones too. */
export const listCampaignProducts = (db: Handle, id: string): Promise<ProductsTable[]> =>
  db
    .selectFrom('campaign_products')
    .innerJoin('products', 'products.id', 'campaign_products.product_id')
    .selectAll('products')
    .where('campaign_id', '=', id)
    .orderBy('campaign_products.position')
    .orderBy('products.id')
    .execute();

export const insertCampaign = async (trx: StoreTransaction, row: CampaignsTable): Promise<void> => {
  await trx.insertInto('campaigns').values(row).execute();
};

export const updateCampaignRow = async (
  trx: StoreTransaction,
  { id, ...row }: Omit<CampaignsTable, 'position'>,
): Promise<void> => {
  await trx.updateTable('campaigns').set(row).where('id', '=', id).execute();
};

export const setCampaignPosition = async (
  trx: StoreTransaction,
  id: string,
  position: number,
): Promise<void> => {
  await trx.updateTable('campaigns').set({ position }).where('id', '=', id).execute();
};

/** The position after all campaigns. */
export const nextCampaignPosition = async (trx: StoreTransaction): Promise<number> => {
  const { last } = await trx
    .selectFrom('campaigns')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
};

/** Ids of all campaigns in the order of display, locked until the transaction ends. */
export const lockCampaignIds = async (trx: StoreTransaction): Promise<string[]> => {
  const rows = await trx
    .selectFrom('campaigns')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

export const isCampaignOfPromoCode = (db: Handle, id: string): Promise<boolean> =>
  isFound(db.selectFrom('promo_codes').select('code').where('campaign_id', '=', id));

export const deleteCampaign = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.deleteFrom('campaigns').where('id', '=', id).execute();
};

/** Which of these products exist. */
export const listExistingProducts = async (db: Handle, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('products').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

interface ChoiceQuery {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
}

/** The first products that match, by title, hidden ones too. */
export const listProductChoices = (
  db: Handle,
  { q = '', category = '' }: ChoiceQuery,
  limit: number,
): Promise<ProductsTable[]> => {
  const text = q.trim();
  return db
    .selectFrom('products')
    .selectAll()
    .$if(text !== '', (builder) => builder.where(hasText(text)))
    .$if(category !== '', (builder) => builder.where(isInCategory(category)))
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(limit)
    .execute();
};
