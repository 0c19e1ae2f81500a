import { expect, it } from 'vitest';
import { undoableActions, type UndoableAction } from '../../server/domain/undoableActions.ts';
import { upsertCampaign } from '../../server/store/catalogue/writeCampaigns.ts';
import type { Store } from '../../server/store/database.ts';
import { readAuditLog } from '../../server/usecases/admin/auditLog.ts';
import { correctStock, setProductHidden, updatePrice } from '../../server/usecases/admin/editProduct.ts';
import { blockCustomer } from '../../server/usecases/admin/customers.ts';
import { addStaffNote, removeStaffNote } from '../../server/usecases/admin/notes.ts';
import { updateCampaign, updatePromoCode } from '../../server/usecases/admin/promotions.ts';
import { changeRole } from '../../server/usecases/admin/staff.ts';
import { closeWithdrawal, reopenWithdrawal } from '../../server/usecases/admin/withdrawals.ts';
import { undoAction } from '../../server/usecases/admin/undo/undoAction.ts';
import { openAdminShop } from './support/adminShop.ts';
import { expectInvariants } from './support/invariants.ts';
import { start } from './support/seedShop.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { createDigestReader } from './support/tableDigest.ts';

type AdminShop = Awaited<ReturnType<typeof openAdminShop>>;

const openShop = async (store: Store): Promise<AdminShop> => {
  const shop = await openAdminShop(store);
  await upsertCampaign(
    store.db,
    {
      id: 'spring',
      name: 'Spring',
      description: 'Light coats.',
      bg_color: '#ffffff',
      text_color: '#171613',
      hidden: 0,
      position: 0,
    },
    ['coat'],
  );
  await store.db
    .insertInto('withdrawals')
    .values({
      id: 'wdr_1',
      received_at: start,
      name: 'Dora',
      email: 'dora@example.com',
      order_number: '1000000000',
      order_id: null,
      user_id: null,
      items: null,
      text: '',
      status: 'unmatched',
      needs_decision: 1,
      return_id: null,
      note: null,
      request_key: null,
      updated_at: start,
    })
    .execute();
  return shop;
};

/** Each action, and another one of its kind on the same subject. */
const actions: {
  readonly [A in UndoableAction]: readonly [
    perform: (shop: AdminShop) => Promise<unknown>,
    performAnother: (shop: AdminShop) => Promise<unknown>,
  ];
} = {
  product_offered: [
    ({ context, staff }) => updatePrice(context, staff, 'coat', { price: 100, discountPercent: 20 }),
    ({ context, staff }) => updatePrice(context, staff, 'coat', { price: 120, discountPercent: 0 }),
  ],
  product_stocked: [
    ({ context, staff }) =>
      correctStock(context, staff, 'coat', { sizes: [{ name: 'S', onHand: 8, expected: 3 }] }),
    ({ context, staff }) =>
      correctStock(context, staff, 'coat', { sizes: [{ name: 'S', onHand: 1, expected: 8 }] }),
  ],
  product_shown: [
    ({ context, staff }) => setProductHidden(context, staff, 'coat', { hidden: true }),
    ({ context, staff }) => setProductHidden(context, staff, 'coat', { hidden: false }),
  ],
  campaign_shown: [
    ({ context, staff }) => updateCampaign(context, staff, 'spring', { hidden: true }),
    ({ context, staff }) => updateCampaign(context, staff, 'spring', { hidden: false }),
  ],
  promo_code_enabled: [
    ({ context, staff }) => updatePromoCode(context, staff, 'WELCOME10', { enabled: false }),
    ({ context, staff }) => updatePromoCode(context, staff, 'WELCOME10', { enabled: true }),
  ],
  account_blocked: [
    ({ context, staff, ada }) => blockCustomer(context, staff, ada.id, { blocked: true }),
    ({ context, staff, ada }) => blockCustomer(context, staff, ada.id, { blocked: false }),
  ],
  note_added: [
    ({ context, staff, ada }) => addStaffNote(context, staff, ada.id, { text: 'Prefers to be called.' }),
    async ({ context, staff, ada, store }) => {
      const { id } = await store.db.selectFrom('staff_notes').select('id').executeTakeFirstOrThrow();
      await removeStaffNote(context, staff, ada.id, id);
    },
  ],
  withdrawal_closed: [
    ({ context, staff }) => closeWithdrawal(context, staff, 'wdr_1', 'Refunded by bank transfer.'),
    ({ context, staff }) => reopenWithdrawal(context, staff, 'wdr_1', 'unmatched'),
  ],
  staff_role_set: [
    ({ context, staff, ada }) => changeRole(context, staff, ada.id, 'packer'),
    ({ context, staff, ada }) => changeRole(context, staff, ada.id, null),
  ],
};

/** Histories and versions, which only grow. */
const histories = [
  'staff_log',
  'stock_movements',
  'price_history',
  'catalogue_version',
  'catalogue_changes',
  'stock_version',
  'stock_changes',
];

const listLog = async ({ context }: AdminShop) =>
  (
    await readAuditLog(context, {
      skip: 0,
      limit: 20,
      action: undefined,
      by: undefined,
      subject: undefined,
    })
  ).result.map(({ entry, subjectId }) => ({ ...entry, subjectId }));

const latestAction = async (shop: AdminShop): Promise<string> => (await listLog(shop))[0]?._id ?? '';

describeOnBothEngines('undo', (openTestStore) => {
  it.for(undoableActions)('DESK-01 undoes %s, and its inverse in turn', async (action) => {
    const shop = await openShop(await openTestStore());
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
    const shop = await openShop(await openTestStore());
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
      const shop = await openShop(await openTestStore());
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

  it('DESK-01, S1 undoes a stock correction by its difference, so that sales since then stay counted', async () => {
    const shop = await openShop(await openTestStore());
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
    const shop = await openShop(await openTestStore());
    const { context, staff, ada, add, order, stock } = shop;
    await correctStock(context, staff, 'coat', { sizes: [{ name: 'S', onHand: 8, expected: 3 }] });
    const id = await latestAction(shop);
    await add(ada, 'coat', 'S', 4);
    await order(ada);
    await expect(undoAction(context, staff, id)).rejects.toMatchObject({ code: 'changed_since' });
    expect(await stock('coat', 'S')).toEqual({ onHand: 8, reserved: 4 });
  });

  it('DESK-01, DESK-02 refuses an unknown action, one without an inverse, and one that needs another role', async () => {
    const shop = await openShop(await openTestStore());
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
