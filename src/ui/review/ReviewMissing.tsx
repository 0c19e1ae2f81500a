import styled from 'styled-components';
import { paths } from '../../routes/paths.ts';
import type { useOrder } from '../account/useOrder.ts';
import { ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';

const Page = styled.div`
  display: grid;
  justify-items: center;
`;

const isGone = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && Reflect.get(failure, 'status') === 404;

/** REVIEW-13: the order is not there, could not be loaded, or holds no such product. */
export const ReviewMissing = ({ order }: { readonly order?: ReturnType<typeof useOrder> }) => {
  const canRetry = order !== undefined && order.isError && !isGone(order.error);
  return (
    <Page>
      <ErrorState
        text={canRetry ? 'We could not load your order.' : 'We could not find this purchase in your orders.'}
        {...(canRetry ? { onRetry: () => void order.refetch(), isRetrying: order.isFetching } : {})}
      />
      <LinkButton href={paths.orders()} variant="secondary">
        See your orders
      </LinkButton>
    </Page>
  );
};
