import { expect, it } from 'vitest';
import { undoableActions, type UndoableAction } from '../../server/domain/undoableActions.ts';
import { createCampaign } from '../../server/usecases/admin/campaigns.ts';
import { readAuditLog } from '../../server/usecases/admin/auditLog.ts';
import { correctStock, setProductHidden } from '../../server/usecases/admin/editProduct.ts';
import { createCategory, removeCategory } from '../../server/usecases/admin/categories.ts';
import {
  createPromoCode,
  editPromoCode,
  endPromoCode,
  removePromoCode,
} from '../../server/usecases/admin/promoCodes.ts';
import { undoAction } from '../../server/usecases/admin/undo/undoAction.ts';
import { expectInvariants } from './support/invariants.ts';
import { campaignState, promoRules } from './support/promotionSamples.ts';
import { start } from './support/seedShop.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { createDigestReader } from './support/tableDigest.ts';
import { countryActions } from './support/undo/countryActions.ts';
import { orderActions } from './support/undo/orderActions.ts';
import { peopleActions } from './support/undo/peopleActions.ts';
import { productActions } from './support/undo/productActions.ts';
import { promotionActions } from './support/undo/promotionActions.ts';
import { webhookActions } from './support/undo/webhookActions.ts';
import { openUndoShop, type UndoSample, type UndoShop } from './support/undo/undoShop.ts';

/** A sample of each action. */
const actions: { readonly [A in UndoableAction]: UndoSample } = {
  ...productActions,
  ...promotionActions,
  ...countryActions,
  ...peopleActions,
  ...orderActions,
  ...webhookActions,
};

/** Histories and versions, which only grow. */
const histories = [
  'staff_log',
  'stock_movements',
  'order_events',
  // An issued correction of an invoice stays, and the undo makes another (INTL-41).
  'invoice_edits',
  'outbox',
  // Events of what was done, and of what was undone.
  'webhook_deliveries',
  'price_history',
  'catalogue_version',
  'catalogue_changes',
  'stock_version',
  'stock_changes',
  // Made of the product; the products of these tests start without.
  'search_terms',
  'search_trigrams',
];

const listLog = async ({ context }: UndoShop) =>
  (
    await readAuditLog(context, {
      skip: 0,
      limit: 20,
      action: undefined,
      by: undefined,
      subject: undefined,
    })
  ).result.map(({ entry, subjectId }) => ({ ...entry, subjectId }));

const latestAction = async (shop: UndoShop): Promise<string> => (await listLog(shop))[0]?._id ?? '';

describeOnBothEngines('undo', (openTestStore) => {
  it.for(undoableActions)('DESK-01 undoes %s, and its inverse in turn', async (action) => {
    const shop = await openUndoShop(await openTestStore());
    const { context, staff, store, clock } = shop;
    const readTables = await createDigestReader(store, histories);
    const readDigest = async () => {
      await store.db.updateTable('products').set({ updated_at: start, version: 0 }).execute();
      await store.db.updateTable('withdrawals').set({ updated_at: start }).execute();
      await store.db
        .updateTable('users')
        .set({ blocked_at: start })
        .where('blocked_at', 'is not', null)
        .execute();
      await store.db
        .updateTable('products')
        .set({ retired_at: start })
        .where('retired_at', 'is not', null)
        .execute();
      return readTables();
    };
    const before = await readDigest();
    await actions[action][0](shop);
    const after = await readDigest();
    expect(after).not.toEqual(before);
    clock.advance(1000);

    await undoAction(context, staff, await latestAction(shop));
    expect(await readDigest()).toEqual(before);
    const [inverse, done] = await listLog(shop);
    expect([inverse, done]).toMatchObject([{ isUndo: true }, { action, isUndo: false, undo: 'done' }]);
    if (inverse?.undo === 'possible') {
      await undoAction(context, staff, inverse._id);
      expect(await readDigest()).toEqual(after);
    }
    await expectInvariants(shop.testShop);
  });

  it.for(undoableActions)('DESK-01 undoes %s once, also where two do it at once', async (action) => {
    const shop = await openUndoShop(await openTestStore());
    const { context, staff } = shop;
    await actions[action][0](shop);
    const id = await latestAction(shop);
    const outcomes = await Promise.allSettled([
      undoAction(context, staff, id),
      undoAction(context, staff, id),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(undoAction(context, staff, id)).rejects.toMatchObject({ code: 'already_undone' });
    expect(await listLog(shop)).toHaveLength(2);
  });

  it.for(undoableActions.filter((action) => action !== 'product_stocked'))(
    'DESK-01 refuses to undo %s after another change of the same, and writes nothing',
    async (action) => {
      const shop = await openUndoShop(await openTestStore());
      const { context, staff, store, clock } = shop;
      await actions[action][0](shop);
      const id = await latestAction(shop);
      clock.advance(1000);
      await actions[action][1](shop);
      const readDigest = await createDigestReader(store);
      const before = await readDigest();
      await expect(undoAction(context, staff, id)).rejects.toMatchObject({
        status: 409,
        code: 'changed_since',
      });
      expect(await readDigest()).toEqual(before);
    },
  );

  it('DESK-01, DESK-202, DESK-205 undoes an edit, the end and the removal of a promo code', async () => {
    const shop = await openUndoShop(await openTestStore());
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
    const shop = await openUndoShop(await openTestStore());
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
    const shop = await openUndoShop(await openTestStore());
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

  it('DESK-01, S1 undoes a stock correction by its difference, so that sales since then stay counted', async () => {
    const shop = await openUndoShop(await openTestStore());
    const { context, staff, ada, add, order, stock } = shop;
    await correctStock(context, staff, 'coat', { sizes: [{ name: 'S', onHand: 8, expected: 3 }] });
    const id = await latestAction(shop);
    await add(ada, 'coat', 'S', 2);
    await order(ada);
    await undoAction(context, staff, id);
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 2 });
    await expectInvariants(shop.testShop);
  });

  it('DESK-01, S1 refuses to undo a stock correction whose items are held by orders', async () => {
    const shop = await openUndoShop(await openTestStore());
    const { context, staff, ada, add, order, stock } = shop;
    await correctStock(context, staff, 'coat', { sizes: [{ name: 'S', onHand: 8, expected: 3 }] });
    const id = await latestAction(shop);
    await add(ada, 'coat', 'S', 4);
    await order(ada);
    await expect(undoAction(context, staff, id)).rejects.toMatchObject({ code: 'changed_since' });
    expect(await stock('coat', 'S')).toEqual({ onHand: 8, reserved: 4 });
  });

  it('DESK-01, DESK-02 refuses an unknown action, one without an inverse, and one that needs another role', async () => {
    const shop = await openUndoShop(await openTestStore());
    const { context, staff, store, clock } = shop;
    await expect(undoAction(context, staff, 'deed_missing')).rejects.toMatchObject({ code: 'not_found' });
    await store.db
      .insertInto('staff_log')
      .values({
        id: 'deed_refund',
        user_id: staff.id,
        action: 'order_refunded',
        subject_id: 'past',
        before: null,
        after: '{"amount":1,"reason":"Late"}',
        at: clock.now().toISOString(),
        undoes: null,
      })
      .execute();
    await expect(undoAction(context, staff, 'deed_refund')).rejects.toMatchObject({ code: 'not_undoable' });
    await setProductHidden(context, staff, 'coat', { hidden: true });
    const id = (await listLog(shop)).find(({ action }) => action === 'product_shown')?._id ?? '';
    await expect(undoAction(context, { ...staff, role: 'packer' }, id)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
