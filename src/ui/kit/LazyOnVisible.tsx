import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useNearViewport } from './useNearViewport.ts';

const Placeholder = styled.div<{ $height: string }>`
  min-height: ${({ $height }) => $height};
`;

/** Distance below the viewport, in px, at which the children are mounted. */
const marginPx = 600;

interface LazyOnVisibleProps {
  /** CSS height reserved until the children are mounted. */
  readonly height: string;
  /** Usually created with `lazyComponent`. */
  readonly children: ReactNode;
}

/** Mounts its children when they come near the viewport; reserves their height until then. */
export const LazyOnVisible = ({ height, children }: LazyOnVisibleProps) => {
  const { ref, isNear } = useNearViewport<HTMLDivElement>(marginPx);
  return (
    <Placeholder ref={ref} $height={height}>
      {isNear && children}
    </Placeholder>
  );
};
