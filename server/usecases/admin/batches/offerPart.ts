import * as s from '../../../../contract/schema.ts';
import { offerOf, resolveOffer, writeOffer } from '../productWrites.ts';
import { assertUnchanged, type BatchPart } from './batchPart.ts';

export interface OfferValue {
  readonly priceCents: number;
  readonly discountPercent: number;
}

/** Price and discount, always changed together. A discount may lower the price (`resolveOffer`); an undo restores it exactly. */
export const offerPart: BatchPart<OfferValue> = {
  schema: s.strictObject({
    priceCents: s.integer({ min: 0, max: 100_000_000 }),
    discountPercent: s.integer({ min: 0, max: 100 }),
  }),
  apply: async ({ trx, context, isUndo }, row, { before, after }) => {
    assertUnchanged(offerOf(row), before);
    const now = context.clock();
    const offer = isUndo ? after : await resolveOffer(trx, row, after, now);
    await writeOffer(trx, row, offer, now.toISOString());
    return { before, after: offer };
  },
};
