import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { selectRemovedLines } from '../../machines/cart/selectors.ts';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { color, type } from '../theme/theme.ts';

const Row = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  background: ${color.surface};
  padding: 4px 16px;
  ${type[13]}
  & > button {
    min-height: 44px;
    font-weight: 600;
    text-decoration: underline;
  }
`;

/** What was just removed, with a way back that does not vanish by itself. */
export const RemovedLines = () => {
  const flow = useCartFlow();
  const removed = useSelector(flow, selectRemovedLines);
  return removed.slice(0, 1).map((line) => (
    <Row key={line.lineId}>
      <span>
        {line.piece.title}, size {line.piece.size}, removed
      </span>
      <button
        type="button"
        onClick={() => flow.send({ type: 'cart.removalUndone', requestId: newKey(), line })}
      >
        Undo
      </button>
    </Row>
  ));
};
