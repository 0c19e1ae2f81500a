import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { Redirect } from 'wouter';
import { imageWidths } from '../../../contract/pictures.ts';
import type { Order, OrderItem } from '../../../contract/types.ts';
import type { FlowActor } from '../../machines/registry.ts';
import { selectIsAdded } from '../../machines/review/selectors.ts';
import type { Purchase } from '../../machines/review/types.ts';
import { paths } from '../../paths/paths.ts';
import { formatLongDay } from '../../../contract/days.ts';
import { useTimeZone } from '../shop/timeZone.ts';
import { hasArrived } from '../account/orderText.ts';
import { useOrder } from '../account/useOrder.ts';
import { Picture } from '../picture/Picture.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { color, type } from '../theme/theme.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewUnavailable } from './ReviewUnavailable.tsx';
import { findReviewedItem } from './reviewResolver.ts';

const Column = styled.div`
  display: grid;
  gap: 32px;
  max-width: 640px;
  margin-top: 24px;
`;

/** IMG-04. */
const ProductSummary = styled.div`
  display: grid;
  grid-template-columns: ${imageWidths.cart}px minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  ${type[14]}
  & > picture {
    aspect-ratio: 4 / 5;
    background: ${color.stage};
  }
  & > div {
    display: grid;
    gap: 4px;
  }
  & h2 {
    ${type[18]}
    font-weight: 600;
  }
  & .note {
    color: ${color.ink2};
  }
`;

interface ReviewScreenProps {
  readonly flow: FlowActor<'review'>;
  readonly purchase: Purchase;
}

/** REVIEW-01, REVIEW-12, REVIEW-13: the review form of a purchase, or why it cannot be reviewed. */
export const ReviewScreen = ({ flow, purchase }: ReviewScreenProps) => {
  const orderQuery = useOrder(purchase.orderId);
  const isAdded = useSelector(flow, selectIsAdded(purchase));
  // Replaces the history entry: Back must not return to the form.
  if (isAdded) return <Redirect to={paths.order(purchase.orderId)} replace />;
  const item = orderQuery.data && findReviewedItem(orderQuery.data, purchase.productId);
  return (
    <Busy
      isBusy={orderQuery.isPending}
      label="Loading your order"
      skeleton={<SkeletonBlock $height="480px" />}
    >
      {orderQuery.data && item ? (
        <PurchaseReview flow={flow} purchase={purchase} order={orderQuery.data} item={item} />
      ) : (
        <ReviewUnavailable orderQuery={orderQuery} />
      )}
    </Busy>
  );
};

interface PurchaseReviewProps extends ReviewScreenProps {
  readonly order: Order;
  readonly item: OrderItem;
}

const PurchaseReview = ({ flow, purchase, order, item }: PurchaseReviewProps) => {
  const timeZone = useTimeZone();
  const orderLink = <LinkButton href={paths.order(order._id)}>Back to your order</LinkButton>;
  return (
    <Column>
      <ProductSummary>
        <Picture url={item._product.imageUrl[0]} width={imageWidths.cart} alt={item._product.title} isEager />
        <div>
          <h2>
            <PlainLink href={paths.product(item._product._id)}>{item._product.title}</PlainLink>
          </h2>
          <p>{item._product.brand}</p>
          <p className="note">Purchased on {formatLongDay(order.placedAt ?? order.createdAt, timeZone)}</p>
        </div>
      </ProductSummary>
      {item.reviewed ? (
        <EmptyState text="You have reviewed this purchase. Thank you." action={orderLink} />
      ) : hasArrived(order) ? (
        <ReviewForm flow={flow} purchase={purchase} />
      ) : (
        <EmptyState text="You can review this once your order has been delivered." action={orderLink} />
      )}
    </Column>
  );
};
