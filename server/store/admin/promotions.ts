/** Campaigns and promo codes for staff. */
import { sql } from 'kysely';
import type { Handle, StoreTransaction } from '../database.ts';
import { selectPromoCodes, toPromoRule } from '../promoCodes.ts';
import type { CampaignsTable, PromoCodesTable } from '../schema.ts';
import type { IntegerBoolean } from '../schema/columns.ts';

const productCount = sql<number>`(select count(*) from campaign_products where campaign_id = campaigns.id)`;

/** All campaigns in the order of display, hidden ones included; only the one of `id` if given. */
export const listAllCampaigns = async (db: Handle, id?: string) => {
  const rows = await db
    .selectFrom('campaigns')
    .selectAll()
    .select(productCount.as('product_count'))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, product_count: Number(row.product_count) }));
};

export const lockCampaign = async (trx: StoreTransaction, id: string): Promise<CampaignsTable | undefined> =>
  trx.selectFrom('campaigns').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const setCampaignHidden = async (
  trx: StoreTransaction,
  id: string,
  hidden: IntegerBoolean,
): Promise<void> => {
  await trx.updateTable('campaigns').set({ hidden }).where('id', '=', id).execute();
};

const uses = sql<number>`(select count(*) from promo_uses where promo_uses.code = promo_codes.code)`;

/** All promo codes with their number of uses, ordered by code; only the one of `code` if given. */
export const listAllPromoCodes = async (db: Handle, code?: string) => {
  const rows = await selectPromoCodes(db)
    .select(uses.as('uses'))
    .$if(code !== undefined, (query) => query.where('promo_codes.code', '=', code ?? ''))
    .orderBy('promo_codes.code')
    .execute();
  return rows.map((row) => ({ rule: toPromoRule(row), uses: Number(row.uses) }));
};

export const lockPromoCode = async (
  trx: StoreTransaction,
  code: string,
): Promise<PromoCodesTable | undefined> =>
  trx.selectFrom('promo_codes').selectAll().where('code', '=', code).forNoKeyUpdate().executeTakeFirst();

export const setPromoCodeEnabled = async (
  trx: StoreTransaction,
  code: string,
  enabled: IntegerBoolean,
): Promise<void> => {
  await trx.updateTable('promo_codes').set({ enabled }).where('code', '=', code).execute();
};
