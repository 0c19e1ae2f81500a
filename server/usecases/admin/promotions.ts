/** ROLE-05: campaigns and promo codes, switched on and off. */
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { toDollars } from '../../../contract/money.ts';
import type {
  CampaignPhase,
  enablePromoCode,
  PromoPhase,
  showCampaign,
} from '../../../contract/wire/adminPromotions.ts';
import { notFound } from '../../domain/appError.ts';
import type { PromoRule } from '../../domain/promo.ts';
import {
  listAllCampaigns,
  listAllPromoCodes,
  lockCampaign,
  lockPromoCode,
  setCampaignHidden,
  setPromoCodeEnabled,
} from '../../store/admin/promotions.ts';
import { toCampaignFields } from '../../store/catalogue/campaigns.ts';
import { incrementCatalogueVersion } from '../../store/catalogue/versions/catalogueVersion.ts';
import type { CampaignsTable } from '../../store/schema.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { recordAudit } from '../recordAudit.ts';

type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'>;
export type CampaignForStaff = ReplyOf<typeof showCampaign>['result'];
export type PromoCodeForStaff = ReplyOf<typeof enablePromoCode>['result'];

const toCampaignPhase = (row: CampaignsTable, now: string): CampaignPhase => {
  if (row.hidden === 1) return 'hidden';
  if (row.ends_at !== null && now >= row.ends_at) return 'ended';
  return row.starts_at !== null && now < row.starts_at ? 'coming' : 'running';
};

/** All campaigns in display order, or the one with this id. */
export const readCampaignsForStaff = async (
  { store, clock }: Pick<UseCaseContext, 'store' | 'clock'>,
  id?: string,
): Promise<CampaignForStaff[]> =>
  (await listAllCampaigns(store.db, id)).map((row) => ({
    ...toCampaignFields(row),
    productCount: row.product_count,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    phase: toCampaignPhase(row, clock().toISOString()),
  }));

/** Hides a campaign from the home page or shows it. */
export const updateCampaign = async (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  { hidden }: { readonly hidden: boolean },
): Promise<CampaignForStaff> => {
  await context.store.transaction(async (trx) => {
    const before = await lockCampaign(trx, id);
    if (!before) throw notFound('The campaign');
    if ((before.hidden === 1) === hidden) return;
    await setCampaignHidden(trx, id, hidden ? 1 : 0);
    await recordAudit(trx, context, staff, {
      action: 'campaign_shown',
      subjectId: id,
      before: { hidden: !hidden },
      after: { hidden },
    });
    await incrementCatalogueVersion(trx, []);
  });
  const [campaign] = await readCampaignsForStaff(context, id);
  if (!campaign) throw notFound('The campaign');
  return campaign;
};

const toPhase = (rule: PromoRule, uses: number, now: string): PromoPhase => {
  if (!rule.enabled) return 'off';
  if (rule.endsAt !== null && now >= rule.endsAt) return 'ended';
  if (rule.startsAt !== null && now < rule.startsAt) return 'coming';
  return rule.maxUses !== null && uses >= rule.maxUses ? 'used_up' : 'running';
};

/** All promo codes with their number of uses, or the one with this code. */
export const readPromoCodes = async (
  { store, clock }: Pick<UseCaseContext, 'store' | 'clock'>,
  code?: string,
): Promise<PromoCodeForStaff[]> =>
  (await listAllPromoCodes(store.db, code)).map(({ rule, uses }) => {
    const { kind, value, buyQuantity, getQuantity, minimumCents, ...fields } = rule;
    return {
      ...fields,
      kind,
      value: kind === 'amount' ? toDollars(value) : value,
      buyQuantity: buyQuantity || null,
      getQuantity: getQuantity || null,
      minimum: toDollars(minimumCents),
      uses,
      phase: toPhase(rule, uses, clock().toISOString()),
    };
  });

/** Switches a promo code on or off; off, it is invalid in every cart, including those that contain it. */
export const updatePromoCode = async (
  context: Dependencies,
  staff: CurrentUser,
  code: string,
  { enabled }: { readonly enabled: boolean },
): Promise<PromoCodeForStaff> => {
  await context.store.transaction(async (trx) => {
    const before = await lockPromoCode(trx, code);
    if (!before) throw notFound('The promo code');
    if ((before.enabled === 1) === enabled) return;
    await setPromoCodeEnabled(trx, code, enabled ? 1 : 0);
    await recordAudit(trx, context, staff, {
      action: 'promo_code_enabled',
      subjectId: code,
      before: { enabled: !enabled },
      after: { enabled },
    });
  });
  const [promoCode] = await readPromoCodes(context, code);
  if (!promoCode) throw notFound('The promo code');
  return promoCode;
};
