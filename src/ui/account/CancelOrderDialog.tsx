import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { Order } from '../../../contract/types.ts';
import type { FlowActor } from '../../machines/registry.ts';
import {
  selectCancelFailure,
  selectIsCanceled,
  selectIsCanceling,
  selectIsCancelOpen,
} from '../../machines/order/selectors.ts';
import { FormError } from '../forms/FormError.tsx';
import { Button } from '../kit/Button.tsx';
import { DialogActions } from '../kit/DialogActions.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { newKey } from '../shop/ShopContext.tsx';
import { describeCancellation } from './orderText.ts';

interface CancelOrderDialogProps {
  readonly flow: FlowActor<'order'>;
  readonly order: Order;
  /** Focused after the cancellation, which removes the button that opened the dialog. */
  readonly finalFocus: RefObject<HTMLElement | null>;
}

/** Confirms the cancellation of an order and states its refund. */
export const CancelOrderDialog = ({ flow, order, finalFocus }: CancelOrderDialogProps) => {
  const isOpen = useSelector(flow, selectIsCancelOpen);
  const isCanceling = useSelector(flow, selectIsCanceling);
  const isCanceled = useSelector(flow, selectIsCanceled);
  const failure = useSelector(flow, selectCancelFailure);
  const dismiss = () => flow.send({ type: 'order.cancelDismissed' });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={dismiss}
      title="Cancel this order?"
      {...(isCanceled ? { finalFocus } : {})}
      footer={
        <DialogActions>
          <Button variant="secondary" disabled={isCanceling} onClick={dismiss}>
            Keep order
          </Button>
          <Button
            busy={isCanceling}
            onClick={() => flow.send({ type: 'order.cancelConfirmed', key: newKey() })}
          >
            {isCanceling ? 'Canceling...' : failure ? 'Try again' : 'Cancel order'}
          </Button>
        </DialogActions>
      }
    >
      <p>{describeCancellation(order)}</p>
      {failure && <FormError key={failure.message} text={failure.message} />}
    </Dialog>
  );
};
