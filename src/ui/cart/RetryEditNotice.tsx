import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { selectIsUnanswered } from '../../machines/cart/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { useCartFlow } from '../shop/ShopContext.tsx';
import { Notice } from './cart.styles.ts';
import { flexWrap } from '../theme/theme.ts';

const Actions = styled.div`
  ${flexWrap}
  gap: 12px;
`;

/** Shown after an edit without a response. Retrying uses the same idempotency key. */
export const RetryEditNotice = () => {
  const flow = useCartFlow();
  if (!useSelector(flow, selectIsUnanswered)) return null;
  return (
    <Notice role="alert">
      <p>We could not reach the shop, so your last change may be missing.</p>
      <Actions>
        <Button variant="secondary" onClick={() => flow.send({ type: 'cart.retried' })}>
          Try again
        </Button>
        <Button variant="quiet" onClick={() => flow.send({ type: 'cart.failureDismissed' })}>
          Leave it
        </Button>
      </Actions>
    </Notice>
  );
};
