import { demoShopper } from '../../demo/accounts.ts';
import type { Address } from '../../contract/types.ts';
import { findUserByEmail } from '../store/users.ts';
import type { Purchasing } from '../usecases/purchasing.ts';
import type { DemoShopper } from './buy.ts';

/** The account that the demo signs in, with its cart and address; undefined where it was deleted. */
export const findDemoShopper = async ({
  store,
}: Pick<Purchasing, 'store'>): Promise<DemoShopper | undefined> => {
  const shopper = await findUserByEmail(store.db, demoShopper.email);
  if (!shopper?.address) return undefined;
  return {
    id: shopper.id,
    isAdmin: false,
    cartId: shopper.cart_id,
    // Written by the first start, by the contract's own type.
    address: JSON.parse(shopper.address) as Address,
  };
};
