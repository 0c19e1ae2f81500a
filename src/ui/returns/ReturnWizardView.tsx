import { useOrder } from '../account/useOrder.ts';
import { QueryContent } from '../shop/QueryContent.tsx';
import { LazyFlow } from '../shop/LazyFlow.tsx';
import { useHasFlowLoadFailed, useFlow } from '../shop/ShopContext.tsx';
import { ReturnWizardScreen } from './ReturnWizardScreen.tsx';

/** ROUTE-15: loads the order and the flow of its return. */
export const ReturnWizardView = ({ orderId }: { readonly orderId: string }) => {
  const orderQuery = useOrder(orderId);
  const flow = useFlow('returnWizard');
  const hasLoadFailed = useHasFlowLoadFailed('returnWizard');
  return (
    <QueryContent query={orderQuery} subject="your order" failedSubject="this order">
      {(order) => (
        <LazyFlow flow={flow} hasLoadFailed={hasLoadFailed} label="Opening the return">
          {(wizard) => <ReturnWizardScreen flow={wizard} order={order} />}
        </LazyFlow>
      )}
    </QueryContent>
  );
};
