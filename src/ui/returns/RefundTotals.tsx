import { toMajor } from '../../../contract/currency.ts';
import { expectedRefund } from '../../../contract/returnAmount.ts';
import type { Order, OrderItem } from '../../../contract/types.ts';
import { TotalsList } from '../account/detailSection.styles.ts';
import { Money } from '../price/Money.tsx';

interface RefundTotalsProps {
  readonly order: Order;
  readonly selectedItems: readonly { readonly item: OrderItem; readonly quantity: number }[];
}

/** Expected refund for these items, less their share of the discount. */
export const RefundTotals = ({ order, selectedItems }: RefundTotalsProps) => {
  const { currency } = order;
  const { itemsCents, deliveryCents } = expectedRefund(
    order,
    selectedItems.map(({ item, quantity }) => ({ lineId: item._id, quantity })),
  );
  return (
    <TotalsList>
      <dt>Items{order.discount > 0 ? ', less their share of the discount' : ''}</dt>
      <dd>
        <Money dollars={toMajor(itemsCents, currency)} />
      </dd>
      {deliveryCents > 0 && (
        <>
          <dt>Delivery</dt>
          <dd>
            <Money dollars={toMajor(deliveryCents, currency)} />
          </dd>
        </>
      )}
      <dt className="total">Expected refund</dt>
      <dd className="total">
        <Money dollars={toMajor(itemsCents + deliveryCents, currency)} />
      </dd>
    </TotalsList>
  );
};
