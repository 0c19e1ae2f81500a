import { expect, it } from 'vitest';
import { listAllAuditEntries } from '../../server/store/auditLog.ts';
import { createCampaign } from '../../server/usecases/admin/campaigns.ts';
import { createCategory, removeCategory } from '../../server/usecases/admin/categories.ts';
import {
  createPromoCode,
  editPromoCode,
  endPromoCode,
  removePromoCode,
} from '../../server/usecases/admin/promoCodes.ts';
import { undoAction } from '../../server/usecases/admin/undo/undoAction.ts';
import { openAdminShop } from './support/adminShop.ts';
import { campaignState, promoRules } from './support/promotionSamples.ts';
import { preparePromotions } from './support/promotionUndo.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { createDigestReader } from './support/tableDigest.ts';

type AdminShop = Awaited<ReturnType<typeof openAdminShop>>;

/** Histories and versions, which only grow. */
const histories = ['staff_log', 'catalogue_version', 'catalogue_changes'];

const latestAction = async ({ store }: AdminShop): Promise<string> =>
  (await listAllAuditEntries(store.db, { skip: 0, limit: 1 }))[0]?.id ?? '';

describeOnBothEngines('undo of promotions', (openTestStore) => {
  const openShop = async (): Promise<AdminShop> => {
    const shop = await openAdminShop(await openTestStore());
    await preparePromotions(shop.store);
    return shop;
  };

  it('DESK-01, DESK-202, DESK-205 undoes an edit, the end and the removal of a promo code', async () => {
    const shop = await openShop();
    const { context, staff, store, clock } = shop;
    const readDigest = await createDigestReader(store, histories);
    const before = await readDigest();
    for (const change of [
      () => editPromoCode(context, staff, 'TWENTY', { rule: promoRules[0] }),
      () => endPromoCode(context, staff, 'TWENTY'),
      () => removePromoCode(context, staff, 'TWENTY'),
    ]) {
      clock.advance(1000);
      await change();
      clock.advance(1000);
      await undoAction(context, staff, await latestAction(shop));
      expect(await readDigest()).toEqual(before);
    }
  });

  it('DESK-01, DESK-210 undoes the creation and the removal of a category', async () => {
    const shop = await openShop();
    const { context, staff, store, clock } = shop;
    const readDigest = await createDigestReader(store, histories);
    const before = await readDigest();
    await createCategory(context, staff, { name: 'Hats', parent: 'men-clothing' });
    const made = await readDigest();
    const id = await latestAction(shop);
    clock.advance(1000);
    await removeCategory(context, staff, 'men-clothing-hats');
    await expect(undoAction(context, staff, id)).rejects.toMatchObject({ code: 'changed_since' });
    await undoAction(context, staff, await latestAction(shop));
    expect(await readDigest()).toEqual(made);
    await undoAction(context, staff, id);
    expect(await readDigest()).toEqual(before);
  });

  it('DESK-01, DESK-206 undoes the creation of a campaign, unless a promo code is limited to it', async () => {
    const shop = await openShop();
    const { context, staff, store, clock } = shop;
    const readDigest = await createDigestReader(store, histories);
    const before = await readDigest();
    await createCampaign(context, staff, campaignState);
    const id = await latestAction(shop);
    clock.advance(1000);
    const scope = { kind: 'campaign', id: 'autumn' } as const;
    await createPromoCode(context, staff, { code: 'NEW', rule: { ...promoRules[1], scope } });
    await expect(undoAction(context, staff, id)).rejects.toMatchObject({ code: 'still_in_use' });
    await removePromoCode(context, staff, 'NEW');
    clock.advance(1000);
    await undoAction(context, staff, id);
    expect(await readDigest()).toEqual(before);
  });
});
