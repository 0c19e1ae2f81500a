import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { selectWaitingChanges } from '../../machines/cart/selectors.ts';
import type { CartChange } from '../../machines/cart/types.ts';
import { lineName } from '../goods/sizeText.ts';
import { useCartFlow } from '../shop/ShopContext.tsx';
import { Notice } from './cartLook.ts';
import { itemCount } from './itemCount.ts';

const List = styled.ul`
  display: grid;
  gap: 4px;
`;

/** Null for changes of a line, which say so at the line. */
const textOf = (change: CartChange): string | null => {
  switch (change.kind) {
    case 'add': {
      const { title, size, quantity } = change.piece;
      return `${lineName({ _product: { title }, size })}, ${itemCount(quantity)}`;
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

/** What is added once the browser is online again. Its region stays, so that it is announced. */
export const WaitingChanges = () => {
  const waiting = useSelector(useCartFlow(), selectWaitingChanges).flatMap((change) => {
    const text = textOf(change);
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
