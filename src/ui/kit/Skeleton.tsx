import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, media } from '../theme/theme.ts';
import { useDelayedBusy } from './useDelayedBusy.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const shimmer = keyframes`to { background-position: -200% 0; }`;

/** A shimmering placeholder block. */
export const SkeletonBlock = styled.div<{ $height?: string; $width?: string; $ratio?: string }>`
  height: ${({ $height }) => $height ?? 'auto'};
  width: ${({ $width }) => $width ?? '100%'};
  aspect-ratio: ${({ $ratio }) => $ratio ?? 'auto'};
  background: linear-gradient(90deg, ${color.surface} 30%, ${color.line} 50%, ${color.surface} 70%) 0 0 / 200%
    100%;
  animation: ${shimmer} 1600ms linear infinite;
  ${media.reducedMotion} {
    animation: none;
    background: ${color.surface};
  }
`;

const Placeholder = styled.div<{ $isVisible: boolean }>`
  visibility: ${({ $isVisible }) => ($isVisible ? 'visible' : 'hidden')};
`;

export interface BusyProps {
  readonly isBusy: boolean;
  /** Announced to screen readers while busy. */
  readonly label: string;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Shows `skeleton` while busy (after 150 ms, for at least 300 ms), then the children. Until then the skeleton is hidden but takes its space. */
export const Busy = ({ isBusy, label, skeleton, children }: BusyProps) => {
  const isShown = useDelayedBusy(isBusy);
  if (!isBusy && !isShown) return children;
  return (
    <Placeholder aria-busy="true" $isVisible={isShown}>
      <VisuallyHidden as="output">{isShown ? label : ''}</VisuallyHidden>
      {skeleton}
    </Placeholder>
  );
};
