import Check from 'lucide-react/icons/check';
import styled from 'styled-components';
import type { OrderItem } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { Money } from '../goods/Money.tsx';
import { LoneLink, PlainLink } from '../link/TextLink.tsx';
import { color, media, type } from '../theme/theme.ts';
import { ItemLine, ItemLines } from './ItemLine.tsx';
import { pieces } from './orderText.ts';

const Reviewed = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 8px;
  color: ${color.success};
  ${type[13]}
  font-weight: 600;
`;

const Offer = styled.p`
  margin-top: 8px;
  ${type[13]}
  ${media.print} {
    display: none;
  }
`;

interface OrderItemsProps {
  readonly items: readonly OrderItem[];
  /** The order whose items may be reviewed; left out where nothing has arrived yet, or where somebody else looks. */
  readonly reviewedOrderId?: string | undefined;
}

/** ORDER-01, MODEL-09: what was ordered, each with a link to its product, what became of it, and, once it has arrived, its review. */
export const OrderItems = ({ items, reviewedOrderId }: OrderItemsProps) => (
  <ItemLines>
    {items.map((item) => (
      <ItemLine
        key={item._id}
        item={item}
        name={<PlainLink href={paths.product(item._product._id)}>{item._product.title}</PlainLink>}
        aside={<Money dollars={item.total} />}
      >
        <p className="note">
          {item.quantity} × <Money dollars={item.unitPrice} />
        </p>
        <Returned item={item} />
        {reviewedOrderId !== undefined && <Review item={item} orderId={reviewedOrderId} />}
      </ItemLine>
    ))}
  </ItemLines>
);

const Returned = ({ item }: { readonly item: OrderItem }) => {
  const { quantity, returnedQuantity, returnableQuantity } = item;
  const onTheWay = quantity - returnedQuantity - returnableQuantity;
  return (
    <>
      {returnedQuantity > 0 && <p className="note">{pieces(returnedQuantity)} returned</p>}
      {onTheWay > 0 && <p className="note">{pieces(onTheWay)} on the way back</p>}
    </>
  );
};

const Review = ({ item, orderId }: { readonly item: OrderItem; readonly orderId: string }) =>
  item.reviewed ? (
    <Reviewed>
      <Check aria-hidden="true" strokeWidth={1.5} size={16} />
      Reviewed
    </Reviewed>
  ) : (
    <Offer>
      <LoneLink
        href={paths.productReview(orderId, item._product._id)}
        aria-label={`Write a review of ${item._product.title}`}
      >
        Write a review
      </LoneLink>
    </Offer>
  );
