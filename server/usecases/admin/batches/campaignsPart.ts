import * as s from '../../../../contract/schema.ts';
import { campaignProductLimit } from '../../../../contract/wire/adminCampaigns.ts';
import { AppError, validationError } from '../../../domain/appError.ts';
import {
  deleteCampaignProduct,
  insertCampaignProduct,
  readCampaignPlaces,
} from '../../../store/admin/campaignProducts.ts';
import { lockCampaign } from '../../../store/admin/promotions.ts';
import { assertUnchanged, type BatchPart } from './batchPart.ts';

/** The place of the product by campaign; null where it is not in it. */
export interface CampaignsValue {
  readonly [campaignId: string]: number | null;
}

/** Stands for the place behind the last one. */
export const lastPlace = -1;

export const campaignFullMessage = `A campaign takes at most ${campaignProductLimit} products`;

const isPlace = (value: unknown): boolean => value === null || Number.isInteger(value);

/** Puts a product into campaigns or takes it out; an undo restores its place. */
export const campaignsPart: BatchPart<CampaignsValue> = {
  schema: s.refine(
    s.jsonObject({ maxKeys: 20 }),
    (value) => Object.values(value).every(isPlace) || 'Must be places by campaign',
    // The refinement checks the values.
  ) as s.Schema<CampaignsValue>,
  apply: async ({ trx }, { id: productId }, { before, after }) => {
    const reached: { [campaignId: string]: number | null } = {};
    for (const [campaignId, place] of Object.entries(after)) {
      if (!(await lockCampaign(trx, campaignId)))
        throw new AppError('changed_since', 'The campaign is no longer there.');
      const { own, count, last } = await readCampaignPlaces(trx, campaignId, productId);
      // Places shift when staff arrange the campaign; in or out is what counts.
      assertUnchanged(own !== null, (before[campaignId] ?? null) !== null);
      if (place === null) {
        if (count === 1) throw validationError({ campaign: 'A campaign needs at least one product' });
        await deleteCampaignProduct(trx, campaignId, productId);
        reached[campaignId] = null;
      } else {
        if (count >= campaignProductLimit) throw validationError({ campaign: campaignFullMessage });
        const position = place === lastPlace ? last + 1 : place;
        await insertCampaignProduct(trx, { campaign_id: campaignId, product_id: productId, position });
        reached[campaignId] = position;
      }
    }
    return { before, after: reached };
  },
};
