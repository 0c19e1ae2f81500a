import Check from 'lucide-react/icons/check';
import styled from 'styled-components';
import type { OrderItem } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { Money } from '../price/Money.tsx';
import { StandaloneLink, PlainLink } from '../link/TextLink.tsx';
import { color, media, type } from '../theme/theme.ts';
import { LineItem, LineItemList } from './LineItem.tsx';
import { formatUnits } from './orderText.ts';

const ReviewedLabel = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 8px;
  color: ${color.success};
  ${type[13]}
  font-weight: 600;
`;

const ReviewPrompt = styled.p`
  margin-top: 8px;
  ${type[13]}
  ${media.print} {
    display: none;
  }
`;

interface OrderItemsProps {
  readonly items: readonly OrderItem[];
  /** Enables review links for this order; omitted before delivery and in the admin area. */
  readonly reviewedOrderId?: string | undefined;
}

/** ORDER-01, MODEL-09: ordered items with product link, returned quantity and, after delivery, review link. */
export const OrderItems = ({ items, reviewedOrderId }: OrderItemsProps) => (
  <LineItemList>
    {items.map((item) => (
      <LineItem
        key={item._id}
        item={item}
        name={<PlainLink href={paths.product(item._product._id)}>{item._product.title}</PlainLink>}
        aside={<Money dollars={item.total} />}
      >
        <p className="note">
          {item.quantity} × <Money dollars={item.unitPrice} />
        </p>
        <ReturnedQuantities item={item} />
        {reviewedOrderId !== undefined && <ReviewStatus item={item} orderId={reviewedOrderId} />}
      </LineItem>
    ))}
  </LineItemList>
);

const ReturnedQuantities = ({ item }: { readonly item: OrderItem }) => {
  const { quantity, returnedQuantity, canceledQuantity, returnableQuantity } = item;
  const pendingQuantity = quantity - returnedQuantity - canceledQuantity - returnableQuantity;
  return (
    <>
      {canceledQuantity > 0 && <p className="note">{formatUnits(canceledQuantity)} canceled</p>}
      {returnedQuantity > 0 && <p className="note">{formatUnits(returnedQuantity)} returned</p>}
      {pendingQuantity > 0 && <p className="note">{formatUnits(pendingQuantity)} on the way back</p>}
    </>
  );
};

const ReviewStatus = ({ item, orderId }: { readonly item: OrderItem; readonly orderId: string }) =>
  item.reviewed ? (
    <ReviewedLabel>
      <Check aria-hidden="true" strokeWidth={1.5} size={16} />
      Reviewed
    </ReviewedLabel>
  ) : (
    <ReviewPrompt>
      <StandaloneLink
        href={paths.productReview(orderId, item._product._id)}
        aria-label={`Write a review of ${item._product.title}`}
      >
        Write a review
      </StandaloneLink>
    </ReviewPrompt>
  );
