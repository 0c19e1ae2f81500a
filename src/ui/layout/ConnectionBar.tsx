import { useSelector } from '@xstate/react';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { selectIsOffline, selectIsBackOnline } from '../../machines/app/selectors.ts';
import { selectIsEditing, selectWaitingChanges } from '../../machines/cart/selectors.ts';
import { Container } from '../kit/Container.tsx';
import { useReservedHeight } from '../kit/useReservedHeight.ts';
import { useCartFlow, useShop } from '../shop/ShopContext.tsx';
import { color, zIndex, media, type } from '../theme/theme.ts';

/** Above the cookie bar and the buy bar; not fixed on short screens. */
const Bar = styled.div`
  position: fixed;
  inset: auto 0 calc(var(--cookie-bar, 0px) + var(--buy-bar, 0px));
  z-index: ${zIndex.sticky};
  background: ${color.ink};
  color: ${color.bg};
  border-block: 1px solid ${color.bg};
  ${type[13]}
  ${media.shortScreen} {
    position: static;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  padding-block: 8px;
  & > svg {
    flex: none;
  }
`;

const waitingText = (count: number): string => {
  if (count === 1) return '1 change to your cart waits';
  return count === 0 ? 'changes to your cart wait' : `${count} changes to your cart wait`;
};

/** Offline status with the number of waiting cart changes, and a short message when the browser is online again. */
export const ConnectionBar = () => {
  const { root } = useShop();
  const cart = useCartFlow();
  const isOffline = useSelector(root, selectIsOffline);
  const isBackOnline = useSelector(root, selectIsBackOnline);
  const count = useSelector(cart, (snapshot) => selectWaitingChanges(snapshot).length);
  const isEditing = useSelector(cart, selectIsEditing);
  if (isOffline)
    return (
      <StatusBar>
        <WifiOff aria-hidden="true" strokeWidth={1.5} size={18} />
        <span>You are offline. What was loaded still works; {waitingText(count)} until you are back.</span>
      </StatusBar>
    );
  return (
    isBackOnline && (
      <StatusBar>
        <Wifi aria-hidden="true" strokeWidth={1.5} size={18} />
        <span>You are back online.{isEditing && ' Your cart is being updated.'}</span>
      </StatusBar>
    )
  );
};

const StatusBar = ({ children }: { readonly children: ReactNode }) => (
  <Bar ref={useReservedHeight<HTMLDivElement>('--connection-line')}>
    <Row>{children}</Row>
  </Bar>
);
