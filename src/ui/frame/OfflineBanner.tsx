import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Container } from '../kit/Container.tsx';
import { color, type } from '../theme/theme.ts';

const Bar = styled.div`
  background: ${color.ink};
  color: ${color.bg};
  ${type[13]}
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

const subscribe = (listen: () => void) => {
  window.addEventListener('online', listen);
  window.addEventListener('offline', listen);
  return () => {
    window.removeEventListener('online', listen);
    window.removeEventListener('offline', listen);
  };
};

const isOnline = () => navigator.onLine;

const text =
  'You are offline. What you have opened stays readable, and your wishlist is kept. Cart and checkout wait until you are back.';

/** Says that the connection is gone, and what still works without it. Its region stands in the page from the start, so that it is heard. */
export const OfflineBanner = () => {
  const isConnected = useSyncExternalStore(subscribe, isOnline, () => true);
  return (
    <div role="status">
      {!isConnected && (
        <Bar>
          <Row>
            <WifiOff aria-hidden="true" strokeWidth={1.5} size={18} />
            <span>{text}</span>
          </Row>
        </Bar>
      )}
    </div>
  );
};
