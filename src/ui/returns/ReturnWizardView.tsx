import { useOrder } from '../account/useOrder.ts';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { LazyFlow } from '../shop/LazyFlow.tsx';
import { useHasFlowLoadFailed, useFlow } from '../shop/ShopContext.tsx';
import { ReturnWizardScreen } from './ReturnWizardScreen.tsx';

/** ROUTE-15: loads the order and the flow of its return. */
export const ReturnWizardView = ({ orderId }: { readonly orderId: string }) => {
  const orderQuery = useOrder(orderId);
  const flow = useFlow('returnWizard');
  const hasLoadFailed = useHasFlowLoadFailed('returnWizard');
  return (
    <Busy
      isBusy={orderQuery.isPending}
      label="Loading your order"
      skeleton={<SkeletonBlock $height="420px" />}
    >
      {orderQuery.data ? (
        <LazyFlow flow={flow} hasLoadFailed={hasLoadFailed} label="Opening the return">
          {(wizard) => <ReturnWizardScreen flow={wizard} order={orderQuery.data} />}
        </LazyFlow>
      ) : (
        <ErrorState
          text="We could not load this order."
          onRetry={() => void orderQuery.refetch()}
          isRetrying={orderQuery.isFetching}
        />
      )}
    </Busy>
  );
};
