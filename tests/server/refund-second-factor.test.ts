import { expect, it } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { refundOrder } from '../../server/usecases/admin/refundOrder.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { openAdminShop } from './support/adminShop.ts';
import { insertCapturedPayment } from './support/insertCapturedPayment.ts';
import { insertPastOrder } from './support/pastOrder.ts';
import { insertPastReturn } from './support/pastReturn.ts';
import { start } from './support/seedShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const minute = 60_000;

/** Refunds above $50 ask for the second factor. */
const open = async (store: Store, isRequired = true) => {
  const shop = await openAdminShop(store);
  const context = {
    ...shop.context,
    config: { ...shop.context.config, secondFactor: { isRequired, refundLimitCents: 5_000 } },
  };
  const id = await shop.insertDeliveredOrder();
  const staffWith = (agoMs: number | null) => ({
    ...shop.staff,
    isAdmin: true,
    secondFactorMs: agoMs === null ? null : shop.clock.now().getTime() - agoMs,
  });
  const refund = (amount: number, agoMs: number | null = null) =>
    refundOrder(context, staffWith(agoMs), id, { amount, reason: 'A seam' }).then(
      () => 'refunded',
      (error: unknown) => Reflect.get(error as object, 'code'),
    );
  return { ...shop, context, id, staffWith, refund };
};

describeOnBothEngines('refunds above the limit', (openTestStore) => {
  it('ROLE-05 need a second factor of the last five minutes', async () => {
    const { refund, store } = await open(await openTestStore());
    expect(await refund(50.01)).toBe('second_factor_required');
    expect(await refund(50.01, 5 * minute)).toBe('second_factor_required');
    expect(await store.db.selectFrom('refunds').select('id').execute()).toEqual([]);
    expect(await refund(50.01, 5 * minute - 1)).toBe('refunded');
  });

  it('ROLE-05 are not evaded by several small ones', async () => {
    const { refund, clock } = await open(await openTestStore());
    expect(await refund(30)).toBe('refunded');
    clock.advance(minute);
    expect(await refund(20)).toBe('refunded');
    clock.advance(minute);
    expect(await refund(0.01)).toBe('second_factor_required');
    expect(await refund(0.01, 0)).toBe('refunded');
  });

  it('ROLE-05 are asked for in the demo once the account has a second factor', async () => {
    const { refund, store, staff } = await open(await openTestStore(), false);
    expect(await refund(50.01)).toBe('refunded');
    const factor = { user_id: staff.id, sealed_key: 'x', created_at: start, last_step: 0 };
    await store.db.insertInto('second_factors').values(factor).execute();
    expect(await refund(30)).toBe('second_factor_required');
  });

  it('ROLE-05 include those of returns and of orders that staff cancel, not those of shoppers', async () => {
    const { context, store, ada, staffWith, clock } = await open(await openTestStore());
    await insertPastReturn(store, { id: 'ret', userId: ada.id, cartId: ada.cartId, at: start });
    await updateReturn(context, 'ret', 'received', staffWith(null));
    await expect(updateReturn(context, 'ret', 'refunded', staffWith(null))).rejects.toMatchObject({
      code: 'second_factor_required',
    });
    for (const id of ['one', 'two']) {
      await insertPastOrder(store, {
        id,
        userId: ada.id,
        cartId: ada.cartId,
        productId: 'coat',
        status: 'placed',
        at: clock.now().toISOString(),
      });
      await insertCapturedPayment(store, id);
    }
    await expect(updateOrder(context, staffWith(null), 'one', { status: 'canceled' })).rejects.toMatchObject({
      code: 'second_factor_required',
    });
    expect((await updateOrder(context, staffWith(0), 'one', { status: 'canceled' })).status).toBe('canceled');
    expect((await updateOrder(context, ada, 'two', { status: 'canceled' })).status).toBe('canceled');
  });
});
