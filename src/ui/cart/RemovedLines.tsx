import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { Cart } from '../../../contract/types.ts';
import { selectIsEditing, selectRemovedLines } from '../../machines/cart/selectors.ts';
import type { RemovedLine } from '../../machines/cart/types.ts';
import { useFocusOnNewcomer } from '../forms/useKeptFocus.ts';
import { lineName } from '../goods/sizeText.ts';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { color, type } from '../theme/theme.ts';

const Row = styled.div<{ $isEmpty: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  background: ${color.surface};
  padding: 4px 16px;
  margin-bottom: 8px;
  ${type[13]}
  /* Without a box, but there: a live region that comes together with its words is often not read. */
  ${({ $isEmpty }) => $isEmpty && 'padding: 0; margin: 0;'}
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

const nameOf = ({ piece: { title, size } }: RemovedLine): string => lineName({ _product: { title }, size });

interface RemovedLinesProps {
  /** A line that it still has is not removed yet: only what goes with it may take the focus along. */
  readonly cart: Cart | undefined;
}

/** What was just removed, with a way back that does not vanish by itself. It has the focus that went with the removed line. */
export const RemovedLines = ({ cart }: RemovedLinesProps) => {
  const flow = useCartFlow();
  const isEditing = useSelector(flow, selectIsEditing);
  const isShown = ({ lineId }: RemovedLine) => cart?.items.some(({ _id }) => _id === lineId);
  const line = useSelector(flow, selectRemovedLines).find((each) => !isShown(each));
  const row = useFocusOnNewcomer<HTMLDivElement>(line?.lineId ?? null);
  return (
    <Row ref={row} $isEmpty={!line}>
      <span role="status">{line && `${nameOf(line)}, removed`}</span>
      {line && (
        <button
          type="button"
          aria-label={`Undo removing ${nameOf(line)}`}
          disabled={isEditing}
          onClick={() => flow.send({ type: 'cart.removalUndone', requestId: newKey(), line })}
        >
          Undo
        </button>
      )}
    </Row>
  );
};
