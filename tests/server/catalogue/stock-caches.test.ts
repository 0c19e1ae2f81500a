import { expect, it } from 'vitest';
import { createCatalogue } from '../../../server/store/catalogue/catalogue.ts';
import { updateOrder } from '../../../server/usecases/orders/updateOrder.ts';
import { recordStatements } from '../support/recordStatements.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { openTestShop } from '../support/testShop.ts';

describeOnBothEngines('catalogue caches while orders come in', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    const testShop = await openTestShop(store, [
      { id: 'coat', cents: 8_999, sizes: { S: 5 } },
      { id: 'belt', cents: 1_001, sizes: { '95 cm': 5 } },
    ]);
    const ada = await testShop.createShopper('ada');
    const catalogue = createCatalogue({ store, clock: testShop.clock.now });
    const quantityOf = async (id: string) => (await catalogue.product(id)).value.size[0]?.quantity;
    const buyCoats = async (quantity: number) => {
      await testShop.add(ada, 'coat', 'S', quantity);
      return testShop.order(ada);
    };
    return { ...testShop, ada, catalogue, quantityOf, buyCoats };
  };

  /** All products. */
  const scope = { category: [], collection: undefined, q: undefined, filters: {} };

  /** The number of statements of a read that is cached: one, for the versions. */
  const cachedRead = 1;

  it('a reservation and its cancellation renew the replies about their product', async () => {
    const { context, ada, quantityOf, buyCoats } = await open();
    expect(await quantityOf('coat')).toBe(5);
    const { _id } = await buyCoats(2);
    expect(await quantityOf('coat')).toBe(3);
    await updateOrder(context, ada, _id, { status: 'canceled' });
    expect(await quantityOf('coat')).toBe(5);
  });

  it('a reservation leaves the replies about other products in the cache', async () => {
    const { quantityOf, buyCoats } = await open();
    await quantityOf('coat');
    await quantityOf('belt');
    await buyCoats(1);
    await quantityOf('coat');
    const statements = await recordStatements(() => quantityOf('belt'));
    expect(statements).toHaveLength(cachedRead);
    expect(await quantityOf('belt')).toBe(5);
  });

  it('a listing shows the new quantity, and its facets stay in the cache', async () => {
    const { catalogue, buyCoats } = await open();
    const query = { ...scope, sort: undefined, random: false, skip: 0, limit: 8 };
    const read = async () =>
      (await catalogue.products(query)).value.result.find(({ _id }) => _id === 'coat')?.size[0]?.quantity;
    expect(await read()).toBe(5);
    await catalogue.filters(scope);
    await buyCoats(1);
    expect(await read()).toBe(4);
    expect(await recordStatements(() => catalogue.filters(scope))).toHaveLength(cachedRead);
  });

  it('a size that sells out disappears from the facets', async () => {
    const { catalogue, buyCoats } = await open();
    const sizes = async () =>
      (await catalogue.filters(scope)).value.sizes.flatMap(
        (group) => JSON.stringify(group).match(/"S"/g) ?? [],
      );
    expect(await sizes()).toHaveLength(1);
    await buyCoats(5);
    expect(await sizes()).toHaveLength(0);
  });

  it('another process sees a change of stock', async () => {
    const { context, clock, buyCoats } = await open();
    const other = createCatalogue({ store: context.store, clock: clock.now });
    const read = async () => (await other.product('coat')).value.size[0]?.quantity;
    expect(await read()).toBe(5);
    await buyCoats(1);
    expect(await read()).toBe(4);
    await updateOrder(context, { id: 'ada', isAdmin: false }, (await buyCoats(1))._id, {
      status: 'canceled',
    });
    expect(await read()).toBe(5);
  });
});
