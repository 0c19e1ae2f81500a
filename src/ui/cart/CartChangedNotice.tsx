import { useSelector } from '@xstate/react';
import type { Cart } from '../../../contract/types.ts';
import { selectIsEditing } from '../../machines/cart/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { Notice } from './cart.styles.ts';

export const hasChangedLines = (cart: Cart): boolean => cart.items.some((line) => line.change !== null);

interface CartChangedNoticeProps {
  /** Id of the text that describes the disabled checkout button. */
  readonly id: string;
}

/** Asks the shopper to accept changed prices or stock before paying. `LineChange` shows each change. */
export const CartChangedNotice = ({ id }: CartChangedNoticeProps) => {
  const flow = useCartFlow();
  const isEditing = useSelector(flow, selectIsEditing);
  return (
    <Notice>
      <p id={id}>Something changed since you added these items. Please check them before you pay.</p>
      <Button
        variant="secondary"
        disabled={isEditing}
        onClick={() => flow.send({ type: 'cart.changesAccepted', requestId: newKey() })}
      >
        Accept changes
      </Button>
    </Notice>
  );
};
