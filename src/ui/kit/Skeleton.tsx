import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, media } from '../theme/theme.ts';
import { useSteadyBusy } from './useSteadyBusy.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const shimmer = keyframes`to { background-position: -200% 0; }`;

/** A block in the place and size of what is on its way. */
export const SkeletonBlock = styled.div<{ $height?: string; $width?: string; $ratio?: string }>`
  height: ${({ $height }) => $height ?? 'auto'};
  width: ${({ $width }) => $width ?? '100%'};
  aspect-ratio: ${({ $ratio }) => $ratio ?? 'auto'};
  background: linear-gradient(90deg, ${color.surface} 30%, ${color.line} 50%, ${color.surface} 70%) 0 0 / 200%
    100%;
  animation: ${shimmer} 1600ms linear infinite;
  ${media.stillness} {
    animation: none;
    background: ${color.surface};
  }
`;

const Place = styled.div<{ $isSeen: boolean }>`
  visibility: ${({ $isSeen }) => ($isSeen ? 'visible' : 'hidden')};
`;

export interface BusyProps {
  readonly isBusy: boolean;
  /** Said to screen readers while it lasts. */
  readonly label: string;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Shows `skeleton` while busy (after 150 ms, for at least 300 ms), then the children. Before the 150 ms the skeleton keeps the place, unseen. */
export const Busy = ({ isBusy, label, skeleton, children }: BusyProps) => {
  const isShown = useSteadyBusy(isBusy);
  if (!isBusy && !isShown) return children;
  return (
    <Place aria-busy="true" $isSeen={isShown}>
      <VisuallyHidden as="output">{isShown ? label : ''}</VisuallyHidden>
      {skeleton}
    </Place>
  );
};
