/** What a shopper does in a sale: opens pages, filters and reads products; some add to the cart, and some of these buy. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../../contract/types.ts';
import { createRandom } from '../../../tests/server/support/seededRandom.ts';
import { createListingPaths } from '../requestPaths.ts';
import { addToCart, deleteLines } from '../purchases.ts';
import type { Shopper } from '../shoppers.ts';

/** Shares of all shoppers. */
const addingShare = 0.2;
const buyingShare = 0.05;
/** Share of product views, and of purchases, of the product of which there are few. */
const hotShare = 0.4;
const thinkMs = { least: 500, most: 5000 };
/** Kinds of first pages and of listings, so that some are repeated and some are new. */
const firstPages = ['/', '/men', '/women', '/special-offer', '/new-arrivals'];
const commonListings = createListingPaths(40);

export type Kind = 'pages' | 'reads' | 'changes' | 'purchases';

export interface SaleShop {
  readonly hot: Product;
  readonly products: readonly Product[];
  /** Resolves with a registered shopper whose cart is empty, once one is free. */
  readonly acquire: () => Promise<Shopper>;
  readonly release: (shopper: Shopper) => void;
  readonly get: (path: string) => Promise<void>;
  readonly purchase: (shopper: Shopper, product: Product) => Promise<void>;
  /** Measures an operation; a failure is counted by its status and not thrown. Resolves with whether it succeeded. */
  readonly measure: (kind: Kind, operation: () => Promise<unknown>) => Promise<boolean>;
}

const buy = async (shop: SaleShop, product: Product): Promise<void> => {
  const shopper = await shop.acquire();
  await shop.measure('purchases', () => shop.purchase(shopper, product));
  shop.release(shopper);
};

const addAndLeave = async (shop: SaleShop, product: Product): Promise<void> => {
  const shopper = await shop.acquire();
  await shop.measure('changes', async () => {
    await deleteLines(shopper, await addToCart(shopper, product));
  });
  shop.release(shopper);
};

/** One visit; `number` decides what the shopper does. */
export const runSaleShopper = async (shop: SaleShop, number: number): Promise<void> => {
  const random = createRandom(number);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const think = () => sleep(thinkMs.least + random() * (thinkMs.most - thinkMs.least));
  const product = random() < hotShare ? shop.hot : pick(shop.products);
  const intention = random();

  await shop.measure('pages', () => shop.get(pick(firstPages)));
  await think();
  const [listing] = random() < 0.5 ? [pick(commonListings)] : createListingPaths(1);
  await shop.measure('reads', () => shop.get(listing!));
  await think();
  await shop.measure('pages', () => shop.get(`/product/${product._id}`));
  await think();
  if (intention < buyingShare) await buy(shop, product);
  else if (intention < addingShare) await addAndLeave(shop, product);
};
