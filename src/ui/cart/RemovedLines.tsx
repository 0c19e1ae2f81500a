import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { selectIsEditing, selectRemovedLines } from '../../machines/cart/selectors.ts';
import { useFocusOnNewcomer } from '../forms/useKeptFocus.ts';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { color, type } from '../theme/theme.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  background: ${color.surface};
  padding: 4px 16px;
  margin-bottom: 8px;
  ${type[13]}
  /* Without a box, but there: a live region that comes together with its words is often not read. */
  &:empty {
    padding: 0;
    margin: 0;
  }
  & > span {
    min-width: 0;
  }
  & > button {
    flex: none;
    min-height: 44px;
    padding-inline: 4px;
    font-weight: 600;
    text-decoration: underline;
  }
`;

/** What was just removed, with a way back that does not vanish by itself. It has the focus that went with the removed line. */
export const RemovedLines = () => {
  const flow = useCartFlow();
  const isEditing = useSelector(flow, selectIsEditing);
  const [line] = useSelector(flow, selectRemovedLines);
  const row = useFocusOnNewcomer<HTMLDivElement>(line?.lineId ?? null);
  return (
    <Row ref={row} role="status">
      {line && (
        <>
          <span>
            {line.piece.title}, size {line.piece.size}, removed
          </span>
          <button
            type="button"
            aria-label={`Undo removing ${line.piece.title}, size ${line.piece.size}`}
            disabled={isEditing}
            onClick={() => flow.send({ type: 'cart.removalUndone', requestId: newKey(), line })}
          >
            Undo
          </button>
        </>
      )}
    </Row>
  );
};
