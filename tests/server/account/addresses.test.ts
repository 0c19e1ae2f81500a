import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { maximumSavedAddresses } from '../../../contract/rules/delivery.ts';
import type { Address, SavedAddress } from '../../../contract/types.ts';
import { presentSavedAddresses, saveAddress } from '../../../server/usecases/addresses/savedAddresses.ts';
import { insertSavedAddress } from '../../../server/store/addresses.ts';
import { addressTables } from '../../../server/store/migrations/0015-addresses.ts';
import { openTestShop, address } from '../support/testShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { home, openAccountShop } from './openAccountShop.ts';

const office: Address = { ...address, street: '5 Fetter Lane', phone: '020 7946 0018' };

describeOnBothEngines('saved addresses', (openTestStore) => {
  const open = async () => {
    const shop = await openAccountShop(openTestStore);
    const url = `/users/${shop.userId}/addresses`;
    return {
      ...shop,
      url,
      saved: async () => (await shop.send('GET', url)).body.result as SavedAddress[],
      save: (one: Address) => shop.send('POST', url, { address: one }),
      record: async () => (await shop.send('GET', '/auth/current_user')).body.address as Address | null,
    };
  };

  it('MODEL-13 the first saved address is the default and the address of the user record', async () => {
    const { saved, record } = await open();
    expect(await saved()).toEqual([{ _id: expect.any(String), isDefault: true, address: home }]);
    expect(await record()).toEqual(home);
  });

  it('lists the default first, then newest first, and can change the default', async () => {
    const { saved, save, send, url, record, clock } = await open();
    const added = await save(office);
    expect(added).toMatchObject({ status: 201, body: { message: 'Your address is saved' } });
    clock.advance(1000);
    await save({ ...office, street: '9 Gray’s Inn' });
    expect((await saved()).map(({ address: { street }, isDefault }) => [street, isDefault])).toEqual([
      ['7 Ockham Lane', true],
      ['9 Gray’s Inn', false],
      ['5 Fetter Lane', false],
    ]);
    const chosen = await send('PATCH', `${url}/${added.body.result._id}`, { isDefault: true });
    expect(chosen.body.result).toEqual({ _id: added.body.result._id, isDefault: true, address: office });
    expect((await saved()).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    expect(await record()).toEqual(office);
  });

  it('stores equal addresses once, with the latest phone number', async () => {
    const { saved, save } = await open();
    const first = await save({ ...home, street: ' 7 OCKHAM  lane ', phone: ' +44 20 7946 0018 ' });
    expect(first.body.result).toMatchObject({ isDefault: true, address: { phone: '+44 20 7946 0018' } });
    expect(await saved()).toHaveLength(1);
  });

  it('changes an address in place, and the user record with the default', async () => {
    const { saved, save, send, url, record } = await open();
    const [first] = await saved();
    const moved = { ...home, street: '1 Somerset House' };
    expect((await send('PATCH', `${url}/${first?._id}`, { address: moved })).status).toBe(200);
    expect(await saved()).toEqual([{ _id: first?._id, isDefault: true, address: moved }]);
    expect(await record()).toEqual(moved);
    // Changed to equal another saved address, both are merged.
    await save(office);
    await send('PATCH', `${url}/${first?._id}`, { address: office });
    expect(await saved()).toEqual([{ _id: first?._id, isDefault: true, address: office }]);
  });

  it('deleting the default leaves none until another is chosen', async () => {
    const { saved, save, send, url, record } = await open();
    await save(office);
    const [first, second] = await saved();
    expect(await send('DELETE', `${url}/${first?._id}`)).toMatchObject({
      status: 200,
      body: { message: 'Your address is deleted' },
    });
    expect(await saved()).toEqual([{ ...second, isDefault: false }]);
    expect(await record()).toBeNull();
    expect((await send('DELETE', `${url}/${first?._id}`)).status).toBe(404);
  });

  it('API-32 changes or deletes only the default address through the user record', async () => {
    const { saved, save, send, userId } = await open();
    await save(office);
    await send('PATCH', `/users/${userId}`, { address: { ...home, street: '1 Somerset House' } });
    expect((await saved()).map(({ address: { street } }) => street)).toEqual([
      '1 Somerset House',
      '5 Fetter Lane',
    ]);
    await send('PATCH', `/users/${userId}`, { address: null });
    expect((await saved()).map(({ address: { street } }) => street)).toEqual(['5 Fetter Lane']);
  });

  it(`rejects an address beyond ${maximumSavedAddresses} with code and message`, async () => {
    const { saved, save, store, userId } = await open();
    await store.transaction(async (trx) => {
      for (let index = 1; index < maximumSavedAddresses; index += 1)
        await insertSavedAddress(trx, {
          id: `adr_${index}`,
          user_id: userId,
          address: { ...office, street: `${index} Fleet Street` },
          created_at: '2026-03-02T10:00:00.000Z',
        });
    });
    const refused = await save(office);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'addresses_full',
        error: 'You have 20 saved addresses. Delete one before you add another.',
      },
    });
    expect(await saved()).toHaveLength(maximumSavedAddresses);
    // An equal address is updated, not added.
    expect((await save(home)).status).toBe(201);
  });

  it('enforces the maximum number for concurrent requests', async () => {
    const testShop = await openTestShop(await openTestStore(), []);
    const ada = await testShop.createShopper('ada');
    const currentUser = { ...ada, familyId: 'f' };
    const results = await Promise.allSettled(
      Array.from({ length: maximumSavedAddresses + 5 }, (_, index) =>
        saveAddress(testShop.context, currentUser, ada.id, { ...office, street: `${index} Fleet Street` }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(maximumSavedAddresses);
    expect(await testShop.store.db.selectFrom('saved_addresses').selectAll().execute()).toHaveLength(
      maximumSavedAddresses,
    );
  });

  it.each([
    ['letters', 'call me'],
    ['too few digits', '12'],
    ['more than 20 characters', '+44 20 7946 0018 0018 0018'],
  ])('rejects a phone number of %s', async (_, phone) => {
    const { save } = await open();
    expect(await save({ ...office, phone })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { 'address.phone': expect.any(String) } },
    });
  });
});

describeOnBothEngines('address saved with its order', (openTestStore) => {
  const open = async () => {
    const testShop = await openTestShop(await openTestStore(), [
      { id: 'coat', cents: 8_999, sizes: { S: 5 } },
    ]);
    const ada = await testShop.createShopper('ada');
    await testShop.add(ada, 'coat', 'S');
    const savedRows = () => testShop.store.db.selectFrom('saved_addresses').selectAll().execute();
    return { testShop, ada, savedRows };
  };

  it('API-20 is saved once, only on request, and becomes the default where there is none', async () => {
    const { testShop, ada, savedRows } = await open();
    await testShop.order(ada);
    await testShop.order(ada, { saveAddress: false });
    expect(await savedRows()).toEqual([]);
    await testShop.order(ada, { saveAddress: true });
    await testShop.order(ada, { saveAddress: true });
    expect((await savedRows()).map((row) => JSON.parse(row.address))).toEqual([address]);
    const user = await testShop.store.db.selectFrom('users').select('address').executeTakeFirstOrThrow();
    expect(JSON.parse(user.address ?? '')).toEqual(address);
  });

  it('is not saved where the order is refused', async () => {
    const { testShop, ada, savedRows } = await open();
    await testShop.add(ada, 'coat', 'S', 4);
    await testShop.store.db.updateTable('product_sizes').set({ reserved: 4 }).execute();
    await expect(testShop.order(ada, { saveAddress: true })).rejects.toMatchObject({ status: 409 });
    expect(await savedRows()).toEqual([]);
  });

  it('the order is created where the maximum number is reached', async () => {
    const { testShop, ada, savedRows } = await open();
    await testShop.store.transaction(async (trx) => {
      for (let index = 0; index < maximumSavedAddresses; index += 1)
        await insertSavedAddress(trx, {
          id: `adr_${index}`,
          user_id: ada.id,
          address: { ...office, street: `${index} Fleet Street` },
          created_at: '2026-03-02T10:00:00.000Z',
        });
    });
    expect((await testShop.order(ada, { saveAddress: true })).status).toBe('pending');
    expect(await savedRows()).toHaveLength(maximumSavedAddresses);
  });
});

describeOnBothEngines('migration to saved addresses', (openTestStore) => {
  it('converts the address of each user to a saved address', async () => {
    const testShop = await openTestShop(await openTestStore(), []);
    const { db, engine } = testShop.store;
    await testShop.createShopper('ada');
    await testShop.createShopper('ben');
    await db
      .updateTable('users')
      .set({ address: JSON.stringify(home) })
      .where('id', '=', 'ada')
      .execute();
    await sql`drop table saved_addresses`.execute(db);
    for (const column of ['country', 'postal_code', 'city'])
      await sql`alter table delivery_providers drop column ${sql.ref(column)}`.execute(db);
    await addressTables(engine).up(db);
    expect(await presentSavedAddresses(db, 'ada')).toEqual([
      { _id: 'adr_ada', isDefault: true, address: home },
    ]);
    expect(await presentSavedAddresses(db, 'ben')).toEqual([]);
  });
});
