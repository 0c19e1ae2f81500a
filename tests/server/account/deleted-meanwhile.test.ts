import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { insertRefreshToken } from '../../../server/store/refreshTokens.ts';
import { readSignedIn } from '../../../server/store/sessions.ts';
import { saveAddress } from '../../../server/usecases/account/savedAddresses.ts';
import { requestReturn } from '../../../server/usecases/returns/requestReturn.ts';
import { addReview } from '../../../server/usecases/reviews/addReview.ts';
import { updateUser } from '../../../server/usecases/updateUser.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { home, openShopOfAda } from './shopOfAda.ts';

describeOnBothEngines('an account that is deleted meanwhile', (openTestStore, engine) => {
  // SQLite has one writer: nothing happens between two statements of a transaction there.
  it.runIf(engine === 'postgres')('stays where its order is placed at that very moment', async () => {
    const { store, begin, leave } = await openShopOfAda(openTestStore);
    const { _id } = await begin();
    const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const placing = store.transaction(async (trx) => {
      await trx.updateTable('orders').set({ status: 'placed' }).where('id', '=', _id).execute();
      held.resolve();
      await freed.promise;
    });
    await held.promise;
    const leaving = leave();
    const isHeldUp = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(store.db);
      expect(rows).not.toEqual([]);
    };
    await vi.waitFor(isHeldUp, { timeout: 10_000 });
    freed.resolve();
    await placing;
    expect(await leaving).toMatchObject({ status: 409, body: { code: 'orders_open' } });
  });

  it('lets nobody in, even by a session that began at that very moment', async () => {
    const { store, userId, leave } = await openShopOfAda(openTestStore);
    await leave();
    await store.transaction((trx) =>
      insertRefreshToken(trx, {
        token_hash: 'late',
        family_id: 'late',
        user_id: userId,
        created_at: '2026-03-02T10:00:00.000Z',
        expires_at: '2026-04-02T10:00:00.000Z',
      }),
    );
    expect(await readSignedIn(store.db, { userId, familyId: 'late' })).toBeNull();
  });

  it('writes nothing of the person any more, though a call was let in before', async () => {
    const { shop, store, userId, cartId, leave, tablesWith } = await openShopOfAda(openTestStore, [
      { id: 'bought', status: 'delivered' },
      { id: 'other', status: 'delivered' },
    ]);
    // Both were let in when the account was still there.
    const late = { id: userId, isAdmin: false, cartId, familyId: 'fam' };
    expect((await leave()).status).toBe(200);
    await expect(
      addReview(shop, late, {
        _order: 'bought',
        _product: 'coat',
        value: 4,
        message: 'Ada was here',
        pros: [],
        cons: [],
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      requestReturn(shop, late, {
        _order: 'other',
        returnedItems: ['coat'],
        returnReason: 'Other',
        otherReason: 'Ada was here',
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateUser(shop, late, userId, { firstName: 'Ada' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(saveAddress(shop, late, userId, { ...home, firstName: 'Ada' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await tablesWith('Ada')).toEqual([]);
    expect(await store.db.selectFrom('reviews').select('id').execute()).toEqual([]);
  });
});
