import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { maximumSavedAddresses } from '../../../contract/rules.ts';
import type { Address, SavedAddress } from '../../../contract/types.ts';
import { presentSavedAddresses, saveAddress } from '../../../server/usecases/account/savedAddresses.ts';
import { insertSavedAddress } from '../../../server/store/addresses.ts';
import { addressTables } from '../../../server/store/migrations/0015-addresses.ts';
import { openMarket, address } from '../support/market.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { home, openShopOfAda } from './shopOfAda.ts';

const office: Address = { ...address, street: '5 Fetter Lane', phone: '020 7946 0018' };

describeOnBothEngines('saved addresses', (openTestStore) => {
  const open = async () => {
    const shop = await openShopOfAda(openTestStore);
    const url = `/users/${shop.userId}/addresses`;
    return {
      ...shop,
      url,
      saved: async () => (await shop.send('GET', url)).body.result as SavedAddress[],
      save: (one: Address) => shop.send('POST', url, { address: one }),
      record: async () => (await shop.send('GET', '/auth/current_user')).body.address as Address | null,
    };
  };

  it('MODEL-13 the address of the record is the first one that is saved, and the default', async () => {
    const { saved, record } = await open();
    expect(await saved()).toEqual([{ _id: expect.any(String), isDefault: true, address: home }]);
    expect(await record()).toEqual(home);
  });

  it('adds further ones behind the default, the newest first, and makes another one the default', async () => {
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

  it('stores equal addresses once, with the phone number that was given last', async () => {
    const { saved, save } = await open();
    const first = await save({ ...home, street: ' 7 OCKHAM  lane ', phone: ' +44 20 7946 0018 ' });
    expect(first.body.result).toMatchObject({ isDefault: true, address: { phone: '+44 20 7946 0018' } });
    expect(await saved()).toHaveLength(1);
  });

  it('changes one in place, the default with the record', async () => {
    const { saved, save, send, url, record } = await open();
    const [first] = await saved();
    const moved = { ...home, street: '1 Somerset House' };
    expect((await send('PATCH', `${url}/${first?._id}`, { address: moved })).status).toBe(200);
    expect(await saved()).toEqual([{ _id: first?._id, isDefault: true, address: moved }]);
    expect(await record()).toEqual(moved);
    // Changed into one that is saved already, both are one.
    await save(office);
    await send('PATCH', `${url}/${first?._id}`, { address: office });
    expect(await saved()).toEqual([{ _id: first?._id, isDefault: true, address: office }]);
  });

  it('deletes one; without the default there is none until one is chosen', async () => {
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

  it('API-32 changes or deletes the default address by the record, and nothing else', async () => {
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

  it(`refuses the one after ${maximumSavedAddresses}, with a code and a sentence`, async () => {
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
    // One that is saved already needs no room.
    expect((await save(home)).status).toBe(201);
  });

  it('keeps the greatest number when several are added at once', async () => {
    const market = await openMarket(await openTestStore(), []);
    const ada = await market.person('ada');
    const asker = { ...ada, familyId: 'f' };
    const results = await Promise.allSettled(
      Array.from({ length: maximumSavedAddresses + 5 }, (_, index) =>
        saveAddress(market.shop, asker, ada.id, { ...office, street: `${index} Fleet Street` }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(maximumSavedAddresses);
    expect(await market.store.db.selectFrom('saved_addresses').selectAll().execute()).toHaveLength(
      maximumSavedAddresses,
    );
  });

  it.each([
    ['letters', 'call me'],
    ['too few digits', '12'],
    ['more than 20 characters', '+44 20 7946 0018 0018 0018'],
  ])('refuses a phone number of %s', async (_, phone) => {
    const { save } = await open();
    expect(await save({ ...office, phone })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { 'address.phone': expect.any(String) } },
    });
  });
});

describeOnBothEngines('an address that is saved with its order', (openTestStore) => {
  const open = async () => {
    const market = await openMarket(await openTestStore(), [{ id: 'coat', cents: 8_999, sizes: { S: 5 } }]);
    const ada = await market.person('ada');
    await market.add(ada, 'coat', 'S');
    const savedRows = () => market.store.db.selectFrom('saved_addresses').selectAll().execute();
    return { market, ada, savedRows };
  };

  it('API-20 is saved once, by consent alone, and is the default where there is none', async () => {
    const { market, ada, savedRows } = await open();
    await market.order(ada);
    await market.order(ada, { saveAddress: false });
    expect(await savedRows()).toEqual([]);
    await market.order(ada, { saveAddress: true });
    await market.order(ada, { saveAddress: true });
    expect((await savedRows()).map((row) => JSON.parse(row.address))).toEqual([address]);
    const user = await market.store.db.selectFrom('users').select('address').executeTakeFirstOrThrow();
    expect(JSON.parse(user.address ?? '')).toEqual(address);
  });

  it('is not saved where the order is refused', async () => {
    const { market, ada, savedRows } = await open();
    await market.add(ada, 'coat', 'S', 4);
    await market.store.db.updateTable('product_sizes').set({ reserved: 4 }).execute();
    await expect(market.order(ada, { saveAddress: true })).rejects.toMatchObject({ status: 409 });
    expect(await savedRows()).toEqual([]);
  });

  it('leaves the order alone where no more can be saved', async () => {
    const { market, ada, savedRows } = await open();
    await market.store.transaction(async (trx) => {
      for (let index = 0; index < maximumSavedAddresses; index += 1)
        await insertSavedAddress(trx, {
          id: `adr_${index}`,
          user_id: ada.id,
          address: { ...office, street: `${index} Fleet Street` },
          created_at: '2026-03-02T10:00:00.000Z',
        });
    });
    expect((await market.order(ada, { saveAddress: true })).status).toBe('pending');
    expect(await savedRows()).toHaveLength(maximumSavedAddresses);
  });
});

describeOnBothEngines('the migration to saved addresses', (openTestStore) => {
  it('keeps the address of each user as the saved one', async () => {
    const market = await openMarket(await openTestStore(), []);
    const { db, engine } = market.store;
    await market.person('ada');
    await market.person('ben');
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
