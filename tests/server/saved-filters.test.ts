import { expect, it } from 'vitest';
import {
  deleteFilter,
  readSavedFilters,
  renameFilter,
  saveFilter,
} from '../../server/usecases/admin/savedFilters.ts';
import { anonymizeUser } from '../../server/store/anonymizeUser.ts';
import { openAdminShop } from './support/adminShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const low = { list: 'products', name: 'Low stock', filter: 'stock=low' } as const;

describeOnBothEngines('saved filters', (openTestStore) => {
  it('DESK-414, DESK-415 are saved, renamed and deleted by the member of staff alone', async () => {
    const { context, staff, testShop, store } = await openAdminShop(await openTestStore());
    const other = await testShop.createShopper('dora', { isAdmin: true });
    const { _id: id } = await saveFilter(context, staff, low);
    await saveFilter(context, staff, { list: 'orders', name: 'Low stock', filter: 'status=placed' });
    await saveFilter(context, other, low);
    expect(await readSavedFilters(context, staff, 'products')).toEqual([{ _id: id, ...low }]);
    expect(await readSavedFilters(context, staff, undefined)).toHaveLength(2);
    expect(await renameFilter(context, staff, id, { name: 'Little stock' })).toMatchObject({
      name: 'Little stock',
      filter: 'stock=low',
    });
    for (const act of [
      () => renameFilter(context, other, id, { name: 'Mine' }),
      () => deleteFilter(context, other, id),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'not_found' });
    await deleteFilter(context, staff, id);
    expect(await readSavedFilters(context, staff, 'products')).toEqual([]);
    await store.transaction((trx) => anonymizeUser(trx, { id: other.id, email: 'dora@example.com' }));
    expect(await readSavedFilters(context, other, undefined)).toEqual([]);
  });

  it('DESK-415 a name is taken once for each list, also where two save it at once, and 30 are enough', async () => {
    const { context, staff } = await openAdminShop(await openTestStore());
    const outcomes = await Promise.allSettled([
      saveFilter(context, staff, low),
      saveFilter(context, staff, low),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { _id: id } = await saveFilter(context, staff, { ...low, name: 'Other' });
    await expect(renameFilter(context, staff, id, { name: 'Low stock' })).rejects.toMatchObject({
      fields: { name: 'You have a filter of this name' },
    });
    for (let count = 2; count < 30; count += 1)
      await saveFilter(context, staff, { ...low, name: `Filter ${count}` });
    await expect(saveFilter(context, staff, { ...low, name: 'One more' })).rejects.toMatchObject({
      fields: { name: 'You have 30 filters for this list. Delete one first' },
    });
    await renameFilter(context, staff, id, { name: 'Still renamed' });
  });
});
