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

/** What stands before and after the link to the other order. */
const describe = (order: Pick<Order, 'status'>, other: Pick<Order, 'status'>): [string, string] => {
  const status = statusNames[other.status].toLowerCase();
  if (other.status === 'canceled') return ['Was to be sent with ', ` (${status})`];
  if (isWaiting(order))
    return ['To be sent with ', isWaiting(other) ? ` (${status})` : `, which has left already (${status})`];
  return isWaiting(other)
    ? ['', ` (${status}) was to be sent with it, and has not left`]
    : ['Sent with ', ` (${status})`];
};

/** DESK-496, DESK-645: the orders that are sent with this one. */
export const SentWith = ({ order, others }: SentWithProps) =>
  others.map((other) => {
    const [before, after] = describe(order, other);
    return (
      <Hint key={other._id}>
        {before}
        <TextLink href={adminPaths.order(other._id)}>#{other.orderNumber}</TextLink>
        {after}
      </Hint>
    );
  });
