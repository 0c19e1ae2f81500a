import { toDollars } from '../../../contract/money.ts';
import { expectedRefund } from '../../../contract/returnAmount.ts';
import type { Order, OrderItem } from '../../../contract/types.ts';
import { Sum } from '../account/sideLook.ts';
import { Money } from '../goods/Money.tsx';

interface RefundSumProps {
  readonly order: Order;
  readonly chosen: readonly { readonly item: OrderItem; readonly quantity: number }[];
}

/** What comes back for these pieces as the order stands now, the discount shared in. */
export const RefundSum = ({ order, chosen }: RefundSumProps) => {
  const { itemsCents, deliveryCents } = expectedRefund(
    order,
    chosen.map(({ item, quantity }) => ({ lineId: item._id, quantity })),
  );
  return (
    <Sum>
      <dt>Items{order.discount > 0 ? ', less their share of the discount' : ''}</dt>
      <dd>
        <Money dollars={toDollars(itemsCents)} />
      </dd>
      {deliveryCents > 0 && (
        <>
          <dt>Delivery</dt>
          <dd>
            <Money dollars={toDollars(deliveryCents)} />
          </dd>
        </>
      )}
      <dt className="total">Expected refund</dt>
      <dd className="total">
        <Money dollars={toDollars(itemsCents + deliveryCents)} />
      </dd>
    </Sum>
  );
};
