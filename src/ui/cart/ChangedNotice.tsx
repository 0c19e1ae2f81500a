import { useSelector } from '@xstate/react';
import type { Cart } from '../../../contract/types.ts';
import { selectIsEditing } from '../../machines/cart/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { newKey, useCartFlow } from '../shop/ShopContext.tsx';
import { Notice } from './cartLook.ts';

export const isChanged = (cart: Cart): boolean => cart.items.some((line) => line.change !== null);

interface ChangedNoticeProps {
  /** Names what 'Checkout' is disabled by. */
  readonly id: string;
}

/** Nothing changes silently: the shopper accepts what changed before paying. What it is, each line says. */
export const ChangedNotice = ({ id }: ChangedNoticeProps) => {
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
