import { isUnfinished } from '../../../../contract/orderStatechart.ts';
import { isPackable } from '../../../../contract/parcelRules.ts';
import type { Order } from '../../../../contract/types.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminOrder } from '../../../services/admin/adminServices.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { Hint } from '../admin.styles.ts';
import { statusNames } from '../adminText.ts';

interface SentWithProps {
  readonly order: Pick<Order, 'status'>;
  readonly others: NonNullable<AdminOrder['sentWith']>;
}

const isWaiting = ({ status }: Pick<Order, 'status'>): boolean => isUnfinished(status) || isPackable(status);

/** DESK-496: the orders that are sent with this one. */
export const SentWith = ({ order, others }: SentWithProps) =>
  others.map((other) => (
    <Hint key={other._id}>
      {isWaiting(order) || isWaiting(other) ? 'To be sent with' : 'Sent with'}{' '}
      <TextLink href={adminPaths.order(other._id)}>#{other.orderNumber}</TextLink> (
      {statusNames[other.status].toLowerCase()})
    </Hint>
  ));
