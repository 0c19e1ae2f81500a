import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import {
  selectFailureText,
  selectIsUnanswered,
  selectOrderId,
  selectSentCount,
  selectStep,
} from '../../../machines/packing/selectors.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { Button } from '../../kit/Button.tsx';
import { Busy, SkeletonBlock } from '../../kit/Skeleton.tsx';
import { EmptyState } from '../../kit/StateBlock.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { Actions } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { useAdminSearch } from '../useAdminSearch.ts';
import { useOpenAfterReset } from '../useOpenAfterReset.ts';
import { useFocusHeadingWhenLost } from '../../forms/focusRecovery.ts';
import { parseIds } from './orderIds.ts';
import { PackOrder } from './PackOrder.tsx';
import { PackFailure } from './packing.styles.ts';

const ChooseLink = () => <LinkButton href={adminPaths.fulfilment()}>Choose orders</LinkButton>;

/** DESK-310: packs the orders of the URL one after the other. */
export const PackView = () => {
  const { packing, findPackingRound } = useAdminClient();
  const { search } = useAdminSearch(adminPaths.pack, {});
  const orderText = search['orders'];
  const step = useSelector(packing, selectStep);
  const orderId = useSelector(packing, selectOrderId);
  const sent = useSelector(packing, selectSentCount);
  const hasOrders = parseIds(orderText).length > 0;
  useFocusHeadingWhenLost(step === 'finished' ? 'finished' : 'open');
  const chooseOrders = useCallback(() => {
    const orderIds = parseIds(orderText);
    // Without orders the machine would stay where it is, and be asked again for ever.
    if (orderIds.length === 0 || selectStep(packing.getSnapshot()) !== 'choose') return;
    const resumed = findPackingRound(orderIds);
    packing.send({ type: 'orders.chosen', orderIds, ...(resumed ? { resumed } : {}) });
  }, [packing, findPackingRound, orderText]);
  useOpenAfterReset(packing, chooseOrders);
  if (!hasOrders) return <EmptyState text="Choose the orders to pack first." action={<ChooseLink />} />;
  if (step === 'finished')
    return (
      <EmptyState
        title={sent === 0 ? 'Nothing left to pack' : 'No more orders in this round'}
        text={
          sent === 0
            ? 'These orders have nothing left to send.'
            : `You sent ${sent} ${sent === 1 ? 'parcel' : 'parcels'}. Items and orders that you left out are still in Fulfilment.`
        }
        action={<ChooseLink />}
      />
    );
  if (step === 'loadFailed' || step === 'unsent') return <FailedStep isUnsent={step === 'unsent'} />;
  return (
    <Busy
      isBusy={step !== 'pack' || orderId === null}
      label="Loading the next order"
      skeleton={<SkeletonBlock $height="420px" />}
    >
      {orderId !== null && <PackOrder key={orderId} orderId={orderId} />}
    </Busy>
  );
};

/** The number of the open order, if it was loaded before. An observer would cancel the next load when it ends. */
const useOrderNumber = (): string | undefined => {
  const { packing, queries } = useAdminClient();
  const orderId = useSelector(packing, selectOrderId);
  const orders = useQueryClient().getQueryData(queries.packingOrders([orderId ?? '']).queryKey);
  return orders?.[0]?.orderNumber;
};

/** A parcel or an order that failed, with the possible actions. */
const FailedStep = ({ isUnsent }: { readonly isUnsent: boolean }) => {
  const { packing } = useAdminClient();
  const text = useSelector(packing, selectFailureText);
  const isUnanswered = useSelector(packing, selectIsUnanswered);
  const orderNumber = useOrderNumber();
  const retryLabel = isUnanswered ? 'Send again' : isUnsent ? 'Load the order again' : 'Try again';
  return (
    <PackFailure role="alert">
      {orderNumber !== undefined && <h2>Order #{orderNumber}</h2>}
      <p className="title">
        {isUnanswered
          ? 'We do not know whether the parcel was recorded.'
          : isUnsent
            ? 'The parcel was not recorded.'
            : 'We could not load the order.'}
      </p>
      <p>{text}</p>
      {isUnanswered && <p>Sending again is safe: it is recorded once.</p>}
      <Actions>
        <Button onClick={() => packing.send({ type: 'packing.retried' })}>{retryLabel}</Button>
        <Button variant="secondary" onClick={() => packing.send({ type: 'order.skipped' })}>
          Skip this order
        </Button>
      </Actions>
    </PackFailure>
  );
};
