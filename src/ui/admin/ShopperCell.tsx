import type { AdminOrderLine, AdminReturnLine } from '../../services/admin/adminServices.ts';
import { Hint } from './admin.styles.ts';

type Shopper = AdminOrderLine['_user'] | AdminReturnLine['_user'];

/** GUEST-33: name and email of the shopper of a row. */
export const ShopperCell = ({ shopper }: { readonly shopper: Shopper }) => (
  <div>
    {shopper.firstName} {shopper.lastName}
    {shopper.email !== undefined && <Hint>{shopper.email}</Hint>}
    {shopper.isGuest && <Hint>Guest</Hint>}
  </div>
);
