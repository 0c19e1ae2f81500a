import { useOrder } from '../account/useOrder.ts';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { FetchedFlow } from '../shop/FetchedFlow.tsx';
import { useIsUnfetched, useReturnWizard } from '../shop/ShopContext.tsx';
import { ReturnWizardScreen } from './ReturnWizardScreen.tsx';

/** ROUTE-15: the return of one order, once order and flow are there. */
export const ReturnWizardView = ({ orderId }: { readonly orderId: string }) => {
  const order = useOrder(orderId);
  const flow = useReturnWizard();
  const isUnfetched = useIsUnfetched('returnWizard');
  return (
    <Busy isBusy={order.isPending} label="Loading your order" skeleton={<SkeletonBlock $height="420px" />}>
      {order.data ? (
        <FetchedFlow flow={flow} isUnfetched={isUnfetched} label="Opening the return">
          {(wizard) => <ReturnWizardScreen flow={wizard} order={order.data} />}
        </FetchedFlow>
      ) : (
        <ErrorState
          text="We could not load this order."
          onRetry={() => void order.refetch()}
          isRetrying={order.isFetching}
        />
      )}
    </Busy>
  );
};
