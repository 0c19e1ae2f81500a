/** ROLE-05: campaigns and promo codes on and off. */
import type { ReplyOf } from '../../../contract/call.ts';
import { toDollars } from '../../../contract/money.ts';
import type { enablePromoCode, PromoPhase, showCampaign } from '../../../contract/wire/adminOffers.ts';
import { notFound } from '../../domain/refusal.ts';
import {
  allCampaigns,
  allPromoCodes,
  lockCampaign,
  lockPromoCode,
  setCampaignHidden,
  setPromoCodeEnabled,
} from '../../store/admin/offers.ts';
import { countUpCatalogueVersion } from '../../store/catalogue/version.ts';
import type { Handle } from '../../store/database.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { writeDown } from './staff.ts';

type Editing = Pick<Purchasing, 'store' | 'clock' | 'newId'>;
export type CampaignForStaff = ReplyOf<typeof showCampaign>['result'];
export type PromoCodeForStaff = ReplyOf<typeof enablePromoCode>['result'];

/** Every campaign in the order of display, or the one of this id. */
export const readCampaignsForStaff = async (db: Handle, id?: string): Promise<CampaignForStaff[]> =>
  (await allCampaigns(db, id)).map((row) => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    bgColor: row.bg_color,
    textColor: row.text_color,
    hidden: row.hidden === 1,
    productCount: row.product_count,
  }));

/** Takes a campaign off the home page, or puts it back. */
export const setCampaign = async (
  shop: Editing,
  staff: Shopper,
  id: string,
  { hidden }: { readonly hidden: boolean },
): Promise<CampaignForStaff> => {
  await shop.store.transaction(async (trx) => {
    const before = await lockCampaign(trx, id, shop.store.engine);
    if (!before) throw notFound('The campaign');
    if ((before.hidden === 1) === hidden) return;
    await setCampaignHidden(trx, id, hidden ? 1 : 0);
    await writeDown(trx, shop, staff, {
      action: 'campaign_shown',
      subjectId: id,
      before: { hidden: !hidden },
      after: { hidden },
    });
    await countUpCatalogueVersion(trx);
  });
  const [campaign] = await readCampaignsForStaff(shop.store.db, id);
  if (!campaign) throw notFound('The campaign');
  return campaign;
};

type PromoCodeRow = Awaited<ReturnType<typeof allPromoCodes>>[number];

const phaseOf = (row: PromoCodeRow, now: string): PromoPhase => {
  if (row.enabled === 0) return 'off';
  if (row.starts_at !== null && now < row.starts_at) return 'coming';
  if (row.ends_at !== null && now >= row.ends_at) return 'ended';
  return row.max_uses !== null && row.uses >= row.max_uses ? 'used_up' : 'running';
};

/** Every promo code with its uses, or the one of this code. */
export const readPromoCodes = async (
  { store, clock }: Pick<Purchasing, 'store' | 'clock'>,
  code?: string,
): Promise<PromoCodeForStaff[]> =>
  (await allPromoCodes(store.db, code)).map((row) => ({
    code: row.code,
    kind: row.kind,
    value: row.kind === 'percent' ? row.value : toDollars(row.value),
    minimum: toDollars(row.minimum_cents),
    maxUses: row.max_uses,
    maxUsesPerUser: row.max_uses_per_user,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    enabled: row.enabled === 1,
    uses: row.uses,
    phase: phaseOf(row, clock().toISOString()),
  }));

/** Switches a promo code on or off; off, it counts in no cart and no order, whoever typed it before. */
export const setPromoCode = async (
  shop: Editing,
  staff: Shopper,
  code: string,
  { enabled }: { readonly enabled: boolean },
): Promise<PromoCodeForStaff> => {
  await shop.store.transaction(async (trx) => {
    const before = await lockPromoCode(trx, code, shop.store.engine);
    if (!before) throw notFound('The promo code');
    if ((before.enabled === 1) === enabled) return;
    await setPromoCodeEnabled(trx, code, enabled ? 1 : 0);
    await writeDown(trx, shop, staff, {
      action: 'promo_code_enabled',
      subjectId: code,
      before: { enabled: !enabled },
      after: { enabled },
    });
  });
  const [promoCode] = await readPromoCodes(shop, code);
  if (!promoCode) throw notFound('The promo code');
  return promoCode;
};
