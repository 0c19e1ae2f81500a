/** DESK-206 to DESK-209: makes, edits, ends and orders campaigns. */
import type { BodyOf, QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import { contrastRatio, minimumContrast } from '../../../contract/contrast.ts';
import { imageWidths, pictureUrl } from '../../../contract/pictures.ts';
import type { Campaign } from '../../../contract/types.ts';
import {
  productChoiceLimit,
  type adminCampaignById,
  type adminProductChoices,
  type createCampaign as createEndpoint,
} from '../../../contract/wire/adminCampaigns.ts';
import { AppError, notFound, validationError } from '../../domain/appError.ts';
import { slugify } from '../../domain/slugify.ts';
import {
  deleteCampaign,
  insertCampaign,
  isCampaignOfPromoCode,
  listCampaignProducts,
  listExistingProducts,
  listProductChoices,
  lockCampaignIds,
  nextCampaignPosition,
  setCampaignPosition,
  updateCampaignRow,
} from '../../store/admin/campaigns.ts';
import { lockCampaign } from '../../store/admin/promotions.ts';
import { toCampaignFields } from '../../store/catalogue/campaigns.ts';
import type { Catalogue } from '../../store/catalogue/catalogue.ts';
import { parsePictures } from '../../store/catalogue/toProducts.ts';
import { incrementCatalogueVersion } from '../../store/catalogue/versions/catalogueVersion.ts';
import { findCampaign, replaceCampaignProducts } from '../../store/catalogue/writeCampaigns.ts';
import type { StoreTransaction } from '../../store/database.ts';
import type { CampaignsTable, ProductsTable } from '../../store/schema.ts';
import { joinTransaction } from '../joinTransaction.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';
import { readAuditLogOf } from './auditLog.ts';
import { readCampaignsForStaff, type CampaignForStaff } from './promotions.ts';

type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId'>;
export type CampaignState = BodyOf<typeof createEndpoint>;

/** Subject of the audit entries about the order of all campaigns. */
export const campaignOrderSubject = 'campaigns';

const toChoice = (row: ProductsTable) => {
  const [picture] = parsePictures(row.pictures);
  const { id, title, brand, color, sku } = row;
  return {
    _id: id,
    title,
    brand,
    color,
    sku,
    imageUrl: picture ? pictureUrl(picture.id, imageWidths.main, 'webp') : null,
    hidden: row.hidden === 1,
  };
};

/** Products to choose from. */
export const readProductChoices = async (
  { store }: Pick<UseCaseContext, 'store'>,
  query: QueryOf<typeof adminProductChoices>,
) => (await listProductChoices(store.db, query, productChoiceLimit)).map(toChoice);

const toState = (row: CampaignsTable, products: readonly string[]): CampaignState => ({
  name: row.name,
  description: row.description,
  bgColor: row.bg_color,
  textColor: row.text_color,
  hidden: row.hidden === 1,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  products: [...products],
});

const toRow = (id: string, state: CampaignState): Omit<CampaignsTable, 'position'> => ({
  id,
  name: state.name,
  description: state.description,
  bg_color: state.bgColor,
  text_color: state.textColor,
  hidden: state.hidden ? 1 : 0,
  starts_at: state.startsAt,
  ends_at: state.endsAt,
});

/** The complete state of a campaign, locked until the transaction ends; null for an unknown one. */
export const readCampaignState = async (
  { store }: Pick<UseCaseContext, 'store'>,
  id: string,
): Promise<CampaignState | null> =>
  store.transaction(async (trx) => {
    const row = await lockCampaign(trx, id);
    const products = await listCampaignProducts(trx, id);
    return row
      ? toState(
          row,
          products.map((product) => product.id),
        )
      : null;
  });

const toIsoTime = (time: string | null): string | null => time && new Date(time).toISOString();

/** Validates a state against the data; times in the form of the database. */
const validateState = async (trx: StoreTransaction, state: CampaignState): Promise<CampaignState> => {
  const [startsAt, endsAt] = [toIsoTime(state.startsAt), toIsoTime(state.endsAt)];
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw validationError({ endsAt: 'Must be after the start' });
  if (new Set(state.products).size !== state.products.length)
    throw validationError({ products: 'Names a product twice' });
  const existing = await listExistingProducts(trx, state.products);
  const missing = state.products.find((id) => !existing.has(id));
  if (missing !== undefined) throw validationError({ products: `There is no product '${missing}'` });
  return { ...state, startsAt, endsAt };
};

/** DESK-512: else shoppers see another colour than staff chose. */
const requireContrast = ({ bgColor, textColor }: CampaignState): void => {
  if (contrastRatio(bgColor, textColor) < minimumContrast)
    throw validationError({
      textColor: 'Is hard to read on this background: choose a darker or a lighter colour',
    });
};

/** An id of the name that no campaign has: `spring`, `spring-2`. */
const findFreeId = async (trx: StoreTransaction, name: string): Promise<string> => {
  const slug = slugify(name) || 'campaign';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!(await findCampaign(trx, id))) return id;
  }
};

/**
 * Brings the campaign of `id` into a state, and records it; null is no campaign. Throws `still_in_use` where a promo code is limited to
 * a campaign that would be removed.
 */
export const setCampaign = async (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  state: CampaignState | null,
): Promise<void> => {
  await context.store.transaction(async (trx) => {
    const before = await readCampaignState(joinTransaction(context, trx), id);
    const after = state && (await validateState(trx, state));
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (after === null) {
      if (await isCampaignOfPromoCode(trx, id))
        throw new AppError('still_in_use', 'A promo code is limited to this campaign.');
      await deleteCampaign(trx, id);
    } else {
      if (before) await updateCampaignRow(trx, toRow(id, after));
      else await insertCampaign(trx, { ...toRow(id, after), position: await nextCampaignPosition(trx) });
      await replaceCampaignProducts(trx, id, after.products);
    }
    await recordAudit(trx, context, staff, { action: 'campaign_set', subjectId: id, before, after });
    await incrementCatalogueVersion(trx, []);
  });
};

const readCampaign = async (context: Dependencies, id: string): Promise<CampaignForStaff> => {
  const [campaign] = await readCampaignsForStaff(context, id);
  if (!campaign) throw notFound('The campaign');
  return campaign;
};

/** Makes a campaign; its id is made of its name. */
export const createCampaign = async (
  context: Dependencies,
  staff: CurrentUser,
  state: CampaignState,
): Promise<CampaignForStaff> => {
  requireContrast(state);
  return context.store.transaction(async (trx) => {
    const joined = joinTransaction(context, trx);
    const id = await findFreeId(trx, state.name);
    await setCampaign(joined, staff, id, state);
    return readCampaign(joined, id);
  });
};

export const editCampaign = async (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  state: CampaignState,
): Promise<CampaignForStaff> => {
  await readCampaign(context, id);
  requireContrast(state);
  await setCampaign(context, staff, id, state);
  return readCampaign(context, id);
};

/** Ends a campaign now, unless it has ended; one that has not started loses its start. */
export const endCampaign = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
): Promise<CampaignForStaff> =>
  context.store.transaction(async (trx) => {
    const joined = joinTransaction(context, trx);
    const state = await readCampaignState(joined, id);
    if (!state) throw notFound('The campaign');
    const now = context.clock().toISOString();
    const startsAt = state.startsAt !== null && state.startsAt >= now ? null : state.startsAt;
    if (state.endsAt === null || state.endsAt > now)
      await setCampaign(joined, staff, id, { ...state, startsAt, endsAt: now });
    return readCampaign(joined, id);
  });

/** The ids of all campaigns in the order of display. */
export const readCampaignOrder = ({ store }: Pick<UseCaseContext, 'store'>): Promise<string[]> =>
  store.transaction(lockCampaignIds);

/** Sets the order of display; campaigns that `ids` does not name, such as one that was made meanwhile, follow in their order. */
export const orderCampaigns = async (
  context: Dependencies,
  staff: CurrentUser,
  { ids }: { readonly ids: readonly string[] },
): Promise<void> => {
  await context.store.transaction(async (trx) => {
    const before = await lockCampaignIds(trx);
    if (new Set(ids).size !== ids.length || ids.some((id) => !before.includes(id)))
      throw validationError({ ids: 'Must name campaigns of this shop, each once' });
    const after = [...ids, ...before.filter((id) => !ids.includes(id))];
    if (after.join() === before.join()) return;
    for (const [position, id] of after.entries()) await setCampaignPosition(trx, id, position);
    await recordAudit(trx, context, staff, {
      action: 'campaigns_ordered',
      subjectId: campaignOrderSubject,
      before: { ids: before },
      after: { ids: after },
    });
    await incrementCatalogueVersion(trx, []);
  });
};

/** One campaign with its products and its audit log. */
export const readCampaignForStaff = async (
  context: Dependencies,
  id: string,
): Promise<ReplyOf<typeof adminCampaignById>['result']> => {
  const { db } = context.store;
  return {
    campaign: await readCampaign(context, id),
    products: (await listCampaignProducts(db, id)).map(toChoice),
    log: await readAuditLogOf(db, id),
  };
};

/** The campaign as shoppers see it while it is visible, with its visible products. */
export const readCampaignPreview = async (
  { store, catalogue }: Pick<UseCaseContext, 'store'> & { readonly catalogue: Catalogue },
  id: string,
): Promise<Campaign> => {
  const row = await findCampaign(store.db, id);
  if (!row) throw notFound('The campaign');
  const products = await listCampaignProducts(store.db, id);
  return {
    ...toCampaignFields(row),
    products: await catalogue.productsByIds(products.map((product) => product.id)),
  };
};
