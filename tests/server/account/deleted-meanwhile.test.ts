import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { insertRefreshToken } from '../../../server/store/refreshTokens.ts';
import { findSessionUser } from '../../../server/store/sessions.ts';
import { saveAddress } from '../../../server/usecases/addresses/savedAddresses.ts';
import { requestReturn } from '../../../server/usecases/orders/returns/requestReturn.ts';
import { addReview } from '../../../server/usecases/reviews/addReview.ts';
import { updateUser } from '../../../server/usecases/account/updateUser.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { home, openAccountShop } from './openAccountShop.ts';

describeOnBothEngines('account deletion concurrent with other requests', (openTestStore, engine) => {
  // Not possible on SQLite, which has a single writer.
  it.runIf(engine === 'postgres')('is rejected while an order is being placed', async () => {
    const { store, createOrder, deleteAccount } = await openAccountShop(openTestStore);
    const { _id } = await createOrder();
    const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const placing = store.transaction(async (trx) => {
      await trx.updateTable('orders').set({ status: 'placed' }).where('id', '=', _id).execute();
      held.resolve();
      await freed.promise;
    });
    await held.promise;
    const leaving = deleteAccount();
    const expectBlocked = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(store.db);
      expect(rows).not.toEqual([]);
    };
    await vi.waitFor(expectBlocked, { timeout: 10_000 });
    freed.resolve();
    await placing;
    expect(await leaving).toMatchObject({ status: 409, body: { code: 'orders_open' } });
  });

  it('invalidates a session that started at the same time', async () => {
    const { store, userId, deleteAccount } = await openAccountShop(openTestStore);
    await deleteAccount();
    await store.transaction((trx) =>
      insertRefreshToken(trx, {
        token_hash: 'late',
        family_id: 'late',
        user_id: userId,
        created_at: '2026-03-02T10:00:00.000Z',
        expires_at: '2026-04-02T10:00:00.000Z',
        family_started_at: '2026-03-02T10:00:00.000Z',
        second_factor_at: null,
      }),
    );
    expect(await findSessionUser(store.db, { userId, familyId: 'late' })).toBeNull();
  });

  it('rejects requests that were authorized before the deletion', async () => {
    const { context, store, userId, cartId, deleteAccount, tablesContaining } = await openAccountShop(
      openTestStore,
      [
        { id: 'bought', status: 'delivered' },
        { id: 'other', status: 'delivered' },
      ],
    );
    // Authorized before the deletion.
    const late = { id: userId, isAdmin: false, cartId, familyId: 'fam' };
    expect((await deleteAccount()).status).toBe(200);
    await expect(
      addReview(context, late, {
        _order: 'bought',
        _product: 'coat',
        value: 4,
        message: 'Ada was here',
        pros: [],
        cons: [],
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      requestReturn(context, late, {
        _order: 'other',
        returnedItems: ['coat'],
        returnReason: 'Other',
        otherReason: 'Ada was here',
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateUser(context, late, userId, { firstName: 'Ada' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(saveAddress(context, late, userId, { ...home, firstName: 'Ada' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await tablesContaining('Ada')).toEqual([]);
    expect(await store.db.selectFrom('reviews').select('id').execute()).toEqual([]);
  });
});
