import type { DialogProps } from '../kit/Dialog.tsx';
import { DialogPanel } from '../kit/DialogPanel.tsx';
import { LazyFlow } from '../shop/LazyFlow.tsx';
import { useFlow, useHasFlowLoadFailed } from '../shop/ShopContext.tsx';
import { StockRequest } from '../stockRequest/StockRequest.tsx';

export type StockRequestPanelProps = Pick<DialogProps, 'isOpen' | 'onClose'>;

/** STOCK-04: the dialog of an email about a size; lazy-loaded by `StockRequests.tsx`. */
export const StockRequestPanel = (overlay: StockRequestPanelProps) => {
  const flow = useFlow('stockRequest');
  const hasLoadFailed = useHasFlowLoadFailed('stockRequest');
  return (
    <DialogPanel {...overlay} title="Email me when it is back" width="narrow">
      <LazyFlow flow={flow} hasLoadFailed={hasLoadFailed} label="Opening the form">
        {(actor) => <StockRequest key={actor.sessionId} flow={actor} onClose={overlay.onClose} />}
      </LazyFlow>
    </DialogPanel>
  );
};
