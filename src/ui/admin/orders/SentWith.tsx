import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminOrder } from '../../../services/admin/adminServices.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { Hint } from '../admin.styles.ts';
import { statusNames } from '../adminText.ts';

/** DESK-496: the orders that are sent with this one. */
export const SentWith = ({ orders }: { readonly orders: NonNullable<AdminOrder['sentWith']> }) =>
  orders.map(({ _id, orderNumber, status }) => (
    <Hint key={_id}>
      Sent with <TextLink href={adminPaths.order(_id)}>#{orderNumber}</TextLink> (
      {statusNames[status].toLowerCase()})
    </Hint>
  ));
