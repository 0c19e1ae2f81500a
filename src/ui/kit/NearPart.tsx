import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useNearViewport } from './useNearViewport.ts';

const Place = styled.div<{ $height: string }>`
  min-height: ${({ $height }) => $height};
`;

/** How far below the screen something may be when it is fetched. */
const nearPx = 600;

interface NearPartProps {
  /** Kept free for it, about as much as it will take. */
  readonly height: string;
  /** Parts whose code is fetched on first showing, by `lazyPart`. */
  readonly children: ReactNode;
}

/** Shows its children once they come near the screen, and keeps their place until then. */
export const NearPart = ({ height, children }: NearPartProps) => {
  const { ref, isNear } = useNearViewport<HTMLDivElement>(nearPx);
  return (
    <Place ref={ref} $height={height}>
      {isNear && children}
    </Place>
  );
};
