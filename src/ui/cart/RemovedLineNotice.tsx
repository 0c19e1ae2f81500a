import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { Cart } from '../../../contract/types.ts';
import { selectIsEditing, selectRemovedLines } from '../../machines/cart/selectors.ts';
import type { RemovedLine } from '../../machines/cart/types.ts';
import { useFocusFirstControlWhenLost } from '../forms/focusRecovery.ts';
import { lineItemLabel } from '../lineItem/lineItemLabel.ts';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { surfaceBarStyles } from '../kit/surfaceBar.styles.ts';
import { type } from '../theme/theme.ts';

const Row = styled.div<{ $isEmpty: boolean }>`
  ${surfaceBarStyles}
  margin-bottom: 8px;
  ${type[13]}
  /* Rendered while empty: screen readers often skip a live region that mounts with its text. */
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

const removedItemLabel = ({ item: { title, size } }: RemovedLine): string =>
  lineItemLabel({ _product: { title }, size });

interface RemovedLineNoticeProps {
  /** A line that it still contains is not shown as removed, so that its controls keep the focus. */
  readonly cart: Cart | undefined;
}

/** The last removed line with an undo button, which does not time out. Receives the focus of the removed line. */
export const RemovedLineNotice = ({ cart }: RemovedLineNoticeProps) => {
  const flow = useCartFlow();
  const isEditing = useSelector(flow, selectIsEditing);
  const isInCart = ({ lineId }: RemovedLine) => cart?.items.some(({ _id }) => _id === lineId);
  const line = useSelector(flow, selectRemovedLines).find((removedLine) => !isInCart(removedLine));
  const rowRef = useFocusFirstControlWhenLost<HTMLDivElement>(line?.lineId ?? null);
  return (
    <Row ref={rowRef} $isEmpty={!line}>
      <span role="status">{line && `${removedItemLabel(line)}, removed`}</span>
      {line && (
        <button
          type="button"
          aria-label={`Undo removing ${removedItemLabel(line)}`}
          disabled={isEditing}
          onClick={() => flow.send({ type: 'cart.removalUndone', requestId: newKey(), line })}
        >
          Undo
        </button>
      )}
    </Row>
  );
};
