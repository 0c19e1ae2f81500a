import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReturnOrder } from '../../../contract/types.ts';
import { selectUserId } from '../../machines/auth/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { RecordCard } from '../account/RecordCard.tsx';
import { RecordList } from '../account/RecordList.tsx';
import parcel from '../artwork/parcel.svg';
import { SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { ReturnStatusTag } from './ReturnStatusTag.tsx';

/** ROUTE-16: the shopper's returns, newest first, four per page (ORDER-06). */
export const ReturnsView = () => {
  const userId = useSelector(useAuth(), selectUserId) ?? '';
  const returns = useInfiniteQuery({ ...useQueries().returns(userId), enabled: userId !== '' });
  return (
    <RecordList
      query={returns}
      subject="returns"
      skeleton={<SkeletonBlock $height="360px" />}
      empty={
        <EmptyState
          illustration={parcel}
          text="You have not returned anything. To start a return, open the order."
          action={<LinkButton href={paths.orders()}>See your orders</LinkButton>}
        />
      }
    >
      {(returnOrder) => <ReturnCard key={returnOrder._id} returnOrder={returnOrder} />}
    </RecordList>
  );
};

const ReturnCard = ({ returnOrder }: { readonly returnOrder: ReturnOrder }) => (
  <RecordCard
    title={`Return #${returnOrder.returnNumber}`}
    href={paths.accountReturn(returnOrder._id)}
    amount={returnOrder.refundAmount}
    currency={returnOrder.currency}
    at={returnOrder.createdAt}
    status={<ReturnStatusTag status={returnOrder.status} />}
    items={returnOrder.items}
  >
    <p>From order #{returnOrder.orderNumber}</p>
    <LinkButton variant="secondary" href={paths.accountReturn(returnOrder._id)}>
      See details
    </LinkButton>
  </RecordCard>
);
