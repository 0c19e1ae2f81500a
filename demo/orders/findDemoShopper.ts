import { demoShopper } from '../accounts.ts';
import type { Address } from '../../contract/types.ts';
import { findUserByEmail } from '../../server/store/users.ts';
import type { UseCaseContext } from '../../server/usecases/useCaseContext.ts';
import type { DemoShopper } from './placeDemoOrder.ts';

/** The demo account with its cart and address; undefined where it was deleted. */
export const findDemoShopper = async ({
  store,
}: Pick<UseCaseContext, 'store'>): Promise<DemoShopper | undefined> => {
  const shopper = await findUserByEmail(store.db, demoShopper.email);
  if (!shopper?.address) return undefined;
  return {
    id: shopper.id,
    isAdmin: false,
    cartId: shopper.cart_id,
    // Written by the demo's seed with the contract's type.
    address: JSON.parse(shopper.address) as Address,
  };
};
