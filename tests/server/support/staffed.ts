import type { Product } from '../../../contract/types.ts';
import { openCatalogue } from '../../../server/store/catalogue/catalogue.ts';
import type { Store } from '../../../server/store/database.ts';
import { insertCaptured } from './captured.ts';
import { query } from './catalogue.ts';
import type { ProductSeed } from './goods.ts';
import { openMarket } from './market.ts';
import { insertPastOrder } from './pastOrder.ts';

const products: readonly ProductSeed[] = [
  { id: 'coat', cents: 8_999, sizes: { S: 3, M: 12 } },
  { id: 'belt', cents: 1_001, sizes: { '95 cm': 0 } },
];

/** A shop with a shopper, Ada, and somebody of the staff, Cleo, and what shoppers see of it. */
export const openStaffed = async (store: Store) => {
  const market = await openMarket(store, products);
  const { shop, clock } = market;
  const catalogue = openCatalogue({ store, clock: clock.now });
  const ada = await market.person('ada');
  const staff = await market.person('cleo', { isAdmin: true });
  const listed = async (): Promise<Product[]> => (await catalogue.products(query())).value.result;
  /** An order of Ada's that was delivered and paid: $89.99 and $5.99 of delivery. */
  const delivered = async (id = 'past'): Promise<string> => {
    await insertPastOrder(store, { id, userId: ada.id, cartId: ada.cartId, productId: 'coat' });
    await insertCaptured(store, id);
    market.fake.paid(`pi_${id}`, id, 9_598);
    return id;
  };
  return { ...market, market, shop, catalogue, ada, staff, listed, delivered };
};
