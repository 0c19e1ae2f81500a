import { expect, it } from 'vitest';
import { expectedRefund } from '../../contract/returnAmount.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { createPromoCode as createEndpoint } from '../../contract/wire/adminPromoCodes.ts';
import {
  createPromoCode,
  editPromoCode,
  endPromoCode,
  readPromoCodeForStaff,
  removePromoCode,
} from '../../server/usecases/admin/promoCodes.ts';
import { readPromoCodes } from '../../server/usecases/admin/promotions.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { upsertCampaign } from '../../server/store/catalogue/writeCampaigns.ts';
import { expectInvariants } from './support/invariants.ts';
import { openAdminShop } from './support/adminShop.ts';
import { openReturnsShop } from './support/returnsShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

type Rule = BodyOf<typeof createEndpoint>['rule'];

const shared = {
  minimum: 0,
  maxUses: null,
  maxUsesPerUser: null,
  startsAt: null,
  endsAt: null,
  scope: null,
  firstOrderOnly: false,
  enabled: true,
} as const;
const percent: Rule = { kind: 'percent', value: 20, ...shared };
const twoForOne: Rule = { kind: 'buy_get', value: 100, buyQuantity: 1, getQuantity: 1, ...shared };

describeOnBothEngines('promo codes made by staff', (openTestStore) => {
  const open = async () => openAdminShop(await openTestStore());

  it('DESK-201 a new code works in carts, and its audit entry holds the whole rule', async () => {
    const { context, staff, ada, add, edit } = await open();
    expect(await createPromoCode(context, staff, { code: 'SPRING20', rule: percent })).toMatchObject({
      code: 'SPRING20',
      kind: 'percent',
      value: 20,
      uses: 0,
      phase: 'running',
    });
    await add(ada, 'coat', 'M');
    expect(await edit(ada, { action: 'addPromoCode', promoCode: 'spring20' })).toMatchObject({
      discount: 18,
    });
    expect((await readPromoCodeForStaff(context, 'SPRING20')).log).toMatchObject([
      { action: 'promo_code_set', by: 'cleo@example.com', before: null, after: percent },
    ]);
    await expect(createPromoCode(context, staff, { code: 'SPRING20', rule: percent })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { code: expect.any(String) },
    });
  });

  it('DESK-201 refuses an unknown category or campaign, and an end before the start', async () => {
    const { context, staff } = await open();
    const create = (change: object) =>
      createPromoCode(context, staff, { code: 'NEW', rule: { ...percent, ...change } });
    await expect(create({ scope: { kind: 'category', id: 'hats' } })).rejects.toMatchObject({
      fields: { 'rule.scope': 'Is not a category of this shop' },
    });
    await expect(create({ scope: { kind: 'campaign', id: 'hats' } })).rejects.toMatchObject({
      fields: { 'rule.scope': 'Is not a campaign of this shop' },
    });
    await expect(
      create({ startsAt: '2026-05-02T00:00:00.000Z', endsAt: '2026-05-02T00:00:00Z' }),
    ).rejects.toMatchObject({ fields: { 'rule.endsAt': 'Must be after the start' } });
    expect(await readPromoCodes(context, 'NEW')).toEqual([]);
  });

  it('DESK-202 an edited rule counts in carts at once, and not in orders that exist', async () => {
    const { context, staff, ada, add, edit, order, clock, testShop } = await open();
    await createPromoCode(context, staff, { code: 'SPRING20', rule: percent });
    // Entries of the log are sorted by time.
    clock.advance(1000);
    await add(ada, 'coat', 'M');
    await edit(ada, { action: 'addPromoCode', promoCode: 'SPRING20' });
    const before = await order(ada);
    await editPromoCode(context, staff, 'SPRING20', { rule: { ...percent, value: 10 } });
    expect(before.discount).toBe(18);
    expect(await edit(ada, { action: 'acceptChanges' })).toMatchObject({ discount: 9 });
    const { orders, log, promoCode } = await readPromoCodeForStaff(context, 'SPRING20');
    expect(orders).toMatchObject([{ _id: before._id, discount: 18, total: before.total }]);
    expect(promoCode.uses).toBe(1);
    expect(log[0]).toMatchObject({ action: 'promo_code_set', before: percent, after: { value: 10 } });
    // The same rule again writes nothing.
    await editPromoCode(context, staff, 'SPRING20', { rule: { ...percent, value: 10 } });
    expect((await readPromoCodeForStaff(context, 'SPRING20')).log).toHaveLength(2);
    await expectInvariants(testShop);
  });

  it('DESK-202 starts and ends at its times, and ends early', async () => {
    const { context, staff, clock, ada, add, edit } = await open();
    const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const rule = { ...percent, startsAt: at(1), endsAt: at(3) };
    const readPhase = async () => (await readPromoCodes(context, 'SOON'))[0]?.phase;
    await createPromoCode(context, staff, { code: 'SOON', rule });
    expect(await readPhase()).toBe('coming');
    await add(ada, 'coat', 'M');
    await expect(edit(ada, { action: 'addPromoCode', promoCode: 'SOON' })).rejects.toMatchObject({
      code: 'promo_invalid',
    });
    clock.advance(3_600_000);
    expect(await readPhase()).toBe('running');
    expect(await edit(ada, { action: 'addPromoCode', promoCode: 'SOON' })).toMatchObject({ discount: 18 });
    expect(await endPromoCode(context, staff, 'SOON')).toMatchObject({ phase: 'ended', endsAt: at(0) });
    expect(await edit(ada, { action: 'acceptChanges' })).toMatchObject({ discount: 0, promoCode: null });
    // A code that has not started is ended with a period that the contract accepts again.
    await createPromoCode(context, staff, { code: 'LATER', rule: { ...percent, startsAt: at(9) } });
    expect(await endPromoCode(context, staff, 'LATER')).toMatchObject({ phase: 'ended', startsAt: null });
  });

  it('DESK-203 buy one, get one: cart, order and returns agree to the cent', async () => {
    const { context, ada, buy, testShop } = await openReturnsShop(await openTestStore());
    const staff = await testShop.createShopper('cleo', { isAdmin: true });
    await createPromoCode(context, staff, { code: 'TWOFORONE', rule: twoForOne });
    const order = await buy(
      [
        { product: 'coat', size: 'S', quantity: 2 },
        { product: 'belt', size: 'One', quantity: 1 },
      ],
      'TWOFORONE',
    );
    // The second coat is free; the belt is in no group.
    expect(order).toMatchObject({ subTotal: 209.97, discount: 89.99, total: 119.98 });
    expect(order.items.map(({ discount }) => discount)).toEqual([89.99, 0]);
    const [coat, belt] = order.items.map(({ _id }) => _id);
    expect(expectedRefund(order, [{ lineId: belt ?? '', quantity: 1 }]).itemsCents).toBe(2_999);
    const returning = [{ lineId: coat ?? '', quantity: 1 }];
    expect(expectedRefund(order, returning).itemsCents).toBe(4_500);
    const requested = await requestReturn(context, ada, {
      _order: order._id,
      returnedItems: ['coat'],
      returnReason: 'Changed Mind',
      items: [{ orderItemId: coat ?? '', quantity: 1 }],
    });
    expect(requested).toMatchObject({ refundAmount: 45 });
    await expectInvariants(testShop);
  });

  it('DESK-203 needs enough items of its campaign or category', async () => {
    const { context, staff, store, ada, add, edit } = await open();
    const details = { description: '', bg_color: '#ffffff', text_color: '#000000', position: 0 };
    await upsertCampaign(store.db, { id: 'spring', name: 'Spring', hidden: 1, ...details }, ['coat']);
    await createPromoCode(context, staff, {
      code: 'PAIR',
      rule: { ...twoForOne, value: 50, scope: { kind: 'campaign', id: 'spring' } },
    });
    await store.db
      .updateTable('product_sizes')
      .set({ on_hand: 9 })
      .where('product_id', '=', 'belt')
      .execute();
    await add(ada, 'coat', 'M');
    await add(ada, 'belt', '95 cm', 3);
    await expect(edit(ada, { action: 'addPromoCode', promoCode: 'PAIR' })).rejects.toMatchObject({
      code: 'promo_minimum',
      message: 'Add 1 more item from Spring to use this promo code.',
    });
    await add(ada, 'coat', 'M');
    expect(await edit(ada, { action: 'addPromoCode', promoCode: 'PAIR' })).toMatchObject({ discount: 45 });
    await editPromoCode(context, staff, 'PAIR', {
      rule: { ...percent, value: 10, scope: { kind: 'campaign', id: 'spring' } },
    });
    expect(await edit(ada, { action: 'acceptChanges' })).toMatchObject({ discount: 18 });
    await editPromoCode(context, staff, 'PAIR', {
      rule: { ...percent, value: 10, scope: { kind: 'category', id: 'men' } },
    });
    expect(await edit(ada, { action: 'acceptChanges' })).toMatchObject({ discount: 21 });
  });

  it('DESK-204 limits a code to the first order and to uses per shopper', async () => {
    const { context, staff, ada, add, edit, insertDeliveredOrder, testShop } = await open();
    const ben = await testShop.createShopper('ben');
    await createPromoCode(context, staff, { code: 'FIRST', rule: { ...percent, firstOrderOnly: true } });
    await insertDeliveredOrder();
    for (const shopper of [ada, ben]) await add(shopper, 'coat', 'M');
    await expect(edit(ada, { action: 'addPromoCode', promoCode: 'FIRST' })).rejects.toMatchObject({
      code: 'promo_used',
    });
    expect(await edit(ben, { action: 'addPromoCode', promoCode: 'FIRST' })).toMatchObject({ discount: 18 });
  });

  it('DESK-203 is no discount for the version before, which does not know the rule', async () => {
    const { context, staff, store } = await open();
    await createPromoCode(context, staff, { code: 'PAIR', rule: twoForOne });
    await createPromoCode(context, staff, { code: 'PLAIN', rule: percent });
    const scope = { kind: 'category', id: 'men' } as const;
    await createPromoCode(context, staff, { code: 'SCOPED', rule: { ...percent, scope } });
    await createPromoCode(context, staff, { code: 'FIRST', rule: { ...percent, firstOrderOnly: true } });
    const rows = await store.db
      .selectFrom('promo_codes')
      .select(['code', 'kind', 'value'])
      .where('code', 'in', ['FIRST', 'PAIR', 'PLAIN', 'SCOPED'])
      .orderBy('code')
      .execute();
    expect(rows).toEqual([
      { code: 'FIRST', kind: 'amount', value: 0 },
      { code: 'PAIR', kind: 'amount', value: 0 },
      { code: 'PLAIN', kind: 'percent', value: 20 },
      { code: 'SCOPED', kind: 'amount', value: 0 },
    ]);
  });

  it('DESK-205 removes a code that no order used, and no other', async () => {
    const { context, staff, ada, add, edit, order } = await open();
    for (const code of ['UNUSED', 'USED']) await createPromoCode(context, staff, { code, rule: percent });
    await add(ada, 'coat', 'M');
    await edit(ada, { action: 'addPromoCode', promoCode: 'USED' });
    await order(ada);
    await expect(removePromoCode(context, staff, 'USED')).rejects.toMatchObject({
      code: 'still_in_use',
      status: 409,
    });
    await removePromoCode(context, staff, 'UNUSED');
    await expect(readPromoCodeForStaff(context, 'UNUSED')).rejects.toMatchObject({ status: 404 });
    await expect(removePromoCode(context, staff, 'UNUSED')).rejects.toMatchObject({ status: 404 });
  });
});
