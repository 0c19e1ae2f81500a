import type { Product } from '../../../contract/types.ts';
import { createCatalogue } from '../../../server/store/catalogue/catalogue.ts';
import type { Store } from '../../../server/store/database.ts';
import { insertCapturedPayment } from './insertCapturedPayment.ts';
import { query } from './catalogue.ts';
import type { ProductSeed } from './seedShop.ts';
import { openTestShop } from './testShop.ts';
import { insertPastOrder } from './pastOrder.ts';

const products: readonly ProductSeed[] = [
  { id: 'coat', cents: 8_999, sizes: { S: 3, M: 12 } },
  { id: 'belt', cents: 1_001, sizes: { '95 cm': 0 } },
];

/** A test shop with a shopper, Ada, an admin, Cleo, and the public catalogue. */
export const openAdminShop = async (store: Store) => {
  const testShop = await openTestShop(store, products);
  const { clock } = testShop;
  const catalogue = createCatalogue({ store, clock: clock.now });
  const ada = await testShop.createShopper('ada');
  const staff = await testShop.createShopper('cleo', { isAdmin: true });
  const listProducts = async (): Promise<Product[]> => (await catalogue.products(query())).value.result;
  /** Inserts a delivered and paid order of Ada: $89.99 and $5.99 for delivery. */
  const insertDeliveredOrder = async (id = 'past'): Promise<string> => {
    await insertPastOrder(store, { id, userId: ada.id, cartId: ada.cartId, productId: 'coat' });
    await insertCapturedPayment(store, id);
    testShop.paymentProvider.paid(`pi_${id}`, id, 9_598);
    return id;
  };
  return { ...testShop, testShop, catalogue, ada, staff, listProducts, insertDeliveredOrder };
};
