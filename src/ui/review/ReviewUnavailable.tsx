import styled from 'styled-components';
import { paths } from '../../paths/paths.ts';
import type { useOrder } from '../account/useOrder.ts';
import { ErrorState } from '../kit/StateBlock.tsx';
import { isNotFound } from '../shop/isNotFound.ts';
import { LinkButton } from '../link/LinkButton.tsx';

const Page = styled.div`
  display: grid;
  justify-items: center;
`;

/** REVIEW-13: the order does not exist, failed to load, or does not contain the product. */
export const ReviewUnavailable = ({ orderQuery }: { readonly orderQuery?: ReturnType<typeof useOrder> }) => {
  const canRetry = orderQuery !== undefined && orderQuery.isError && !isNotFound(orderQuery.error);
  return (
    <Page>
      <ErrorState
        text={canRetry ? 'We could not load your order.' : 'We could not find this purchase in your orders.'}
        {...(canRetry ? { onRetry: () => void orderQuery.refetch(), isRetrying: orderQuery.isFetching } : {})}
      />
      <LinkButton href={paths.orders()} variant="secondary">
        See your orders
      </LinkButton>
    </Page>
  );
};
