import type { AdminOrder } from '../../../services/admin/adminServices.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { StandaloneLink } from '../../link/TextLink.tsx';
import { DescriptionList, Hint } from '../admin.styles.ts';

/** GUEST-33: name and email of the shopper of an order, with a link to the shopper. A guest has the name of the delivery address. */
export const ShopperDetails = ({ adminOrder }: { readonly adminOrder: AdminOrder }) => {
  const { order, email, isGuest } = adminOrder;
  const isDeleted = email === '';
  const { firstName, lastName } = isGuest ? order.shippingAddress : order._user;
  return (
    <>
      <DescriptionList>
        <dt>Name</dt>
        <dd>
          {firstName} {lastName}
        </dd>
        <dt>Email</dt>
        <dd>
          {isDeleted ? 'Deleted with the data of this shopper' : email}
          {isGuest && <Hint>Guest</Hint>}
        </dd>
      </DescriptionList>
      {!isDeleted && (
        <StandaloneLink href={adminPaths.customer(order._user._id)}>
          Orders and notes of this shopper
        </StandaloneLink>
      )}
    </>
  );
};
