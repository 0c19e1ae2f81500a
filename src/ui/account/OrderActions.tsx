import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { isUnfinished, canTransitionOrder } from '../../../contract/orderStatechart.ts';
import { isPartlyShipped } from '../../../contract/parcelRules.ts';
import { getReturnability } from '../../../contract/returnRules.ts';
import { withdrawalLinkText } from '../../../contract/rules/withdrawals.ts';
import { isWithdrawable } from '../../../contract/withdrawalRules.ts';
import type { Order } from '../../../contract/types.ts';
import type { FlowActor } from '../../machines/registry.ts';
import { selectIsSavingInvoice } from '../../machines/order/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../kit/Button.tsx';
import { preloadDialog } from '../kit/Dialog.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { color, flexWrap, media, type } from '../theme/theme.ts';
import { useWithdrawalDays } from './useWithdrawalDays.ts';
import { useCanResumeCheckout } from './useCanResumeCheckout.ts';

const Row = styled.div`
  ${flexWrap}
  align-items: start;
  gap: 12px;
  ${media.print} {
    display: none;
  }
  ${media.mobile} {
    & > *,
    & > * > button,
    & > * > a {
      width: 100%;
    }
  }
`;

const DisabledAction = styled.div`
  display: grid;
  gap: 4px;
  ${media.aboveMobile} {
    justify-items: start;
  }
  & > p {
    color: ${color.ink2};
    ${type[13]}
  }
`;

interface OrderActionsProps {
  readonly order: Order;
  /** Null while the flow's code loads. */
  readonly flow: FlowActor<'order'> | null;
}

/** Available actions of an order, the most likely first; none for a canceled order. */
export const OrderActions = ({ order, flow }: OrderActionsProps) => {
  const isOrderUnfinished = isUnfinished(order.status);
  const canFinish = useCanResumeCheckout(order);
  if (order.status === 'canceled') return null;
  return (
    <Row>
      {canFinish && (
        <LinkButton href={paths.checkout()}>
          {order.payUntil === undefined ? 'Continue checkout' : 'Pay this order'}
        </LinkButton>
      )}
      <ReturnButton order={order} />
      {!isOrderUnfinished && <InvoiceButton flow={flow} />}
      {canTransitionOrder(order.status, 'canceled', 'shopper') && !isPartlyShipped(order) && (
        <Button
          variant="quiet"
          disabled={flow === null}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => flow?.send({ type: 'order.cancelRequested' })}
        >
          Cancel order
        </Button>
      )}
      <WithdrawLink order={order} />
    </Row>
  );
};

/** ORDER-03: hidden for canceled and returned orders; disabled with a reason where a return is not possible now. */
const ReturnButton = ({ order }: { readonly order: Order }) => {
  const reasonId = useId();
  const [now] = useState(() => new Date());
  const returnability = getReturnability(order, now);
  if (returnability.kind === 'never') return null;
  if (returnability.kind === 'open')
    return (
      <LinkButton variant="secondary" href={paths.orderReturn(order._id)}>
        Return
      </LinkButton>
    );
  return (
    <DisabledAction>
      <Button variant="secondary" disabled aria-describedby={reasonId}>
        Return
      </Button>
      <p id={reasonId}>{returnability.reason}</p>
    </DisabledAction>
  );
};

/** WITHDRAW-01: while the withdrawal period runs. */
const WithdrawLink = ({ order }: { readonly order: Order }) => {
  const [now] = useState(() => new Date());
  const days = useWithdrawalDays();
  const timeZone = useTimeZone();
  if (!isWithdrawable(order, now, { days, timeZone })) return null;
  return (
    <LinkButton variant="quiet" href={paths.withdraw(order.orderNumber)}>
      {withdrawalLinkText}
    </LinkButton>
  );
};

/** ORDER-02. */
const InvoiceButton = ({ flow }: { readonly flow: FlowActor<'order'> | null }) =>
  flow ? (
    <ReadyInvoiceButton flow={flow} />
  ) : (
    <Button variant="secondary" disabled>
      <Download aria-hidden="true" strokeWidth={1.5} size={18} />
      Invoice
    </Button>
  );

const ReadyInvoiceButton = ({ flow }: { readonly flow: FlowActor<'order'> }) => {
  const isSaving = useSelector(flow, selectIsSavingInvoice);
  return (
    <Button variant="secondary" busy={isSaving} onClick={() => flow.send({ type: 'order.invoiceRequested' })}>
      {!isSaving && <Download aria-hidden="true" strokeWidth={1.5} size={18} />}
      Invoice
    </Button>
  );
};
