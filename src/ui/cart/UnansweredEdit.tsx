import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { selectIsUnanswered } from '../../machines/cart/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { useCartFlow } from '../shop/ShopContext.tsx';
import { Notice } from './cartLook.ts';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

/** An edit that got no answer: nobody knows whether it counted, and trying again counts it once. */
export const UnansweredEdit = () => {
  const flow = useCartFlow();
  if (!useSelector(flow, selectIsUnanswered)) return null;
  return (
    <Notice role="alert">
      <p>We could not reach the shop, so your last change may be missing.</p>
      <Choices>
        <Button variant="secondary" onClick={() => flow.send({ type: 'cart.retried' })}>
          Try again
        </Button>
        <Button variant="quiet" onClick={() => flow.send({ type: 'cart.failureDismissed' })}>
          Leave it
        </Button>
      </Choices>
    </Notice>
  );
};
