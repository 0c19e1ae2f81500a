import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { selectWaitingChanges } from '../../machines/cart/selectors.ts';
import type { CartChange } from '../../machines/cart/types.ts';
import { lineItemLabel } from '../lineItem/lineItemLabel.ts';
import { useCartFlow } from '../shop/ShopContext.tsx';
import { Notice } from './cart.styles.ts';
import { formatItemCount } from './formatItemCount.ts';

const List = styled.ul`
  display: grid;
  gap: 4px;
`;

/** Null for changes of a line: `CartLine` shows them. */
const describeChange = (change: CartChange): string | null => {
  switch (change.kind) {
    case 'add': {
      const { title, size, quantity } = change.item;
      return `${lineItemLabel({ _product: { title }, size })}, ${formatItemCount(quantity)}`;
    }
    case 'addPromoCode':
      return `Discount code ${change.promoCode}`;
    case 'removePromoCode':
      return `Without discount code ${change.promoCode}`;
    case 'acceptChanges':
      return 'The changes that you accepted';
    default:
      return null;
  }
};

/** Changes queued while offline. The live region stays mounted, so that they are announced. */
export const WaitingChanges = () => {
  const waiting = useSelector(useCartFlow(), selectWaitingChanges).flatMap((change) => {
    const text = describeChange(change);
    return text === null ? [] : [{ requestId: change.requestId, text }];
  });
  return (
    <div role="status">
      {waiting.length > 0 && (
        <Notice>
          <p>Waiting for your connection:</p>
          <List>
            {waiting.map(({ requestId, text }) => (
              <li key={requestId}>{text}</li>
            ))}
          </List>
        </Notice>
      )}
    </div>
  );
};
