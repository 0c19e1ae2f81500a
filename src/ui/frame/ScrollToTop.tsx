import ArrowUp from 'lucide-react/icons/arrow-up';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { scrollTopFromPx } from '../../../contract/rules.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { pageHeading } from '../kit/pageHeading.ts';
import { color, coveredBottom, layer } from '../theme/theme.ts';

const Corner = styled.div`
  position: fixed;
  right: 16px;
  bottom: calc(16px + ${coveredBottom});
  z-index: ${layer.sticky};
  & > button {
    background: ${color.raised};
    border: 1px solid ${color.control};
  }
`;

const subscribe = (listen: () => void) => {
  window.addEventListener('scroll', listen, { passive: true });
  return () => window.removeEventListener('scroll', listen);
};

const isScrolled = () => window.scrollY > scrollTopFromPx;

const scrollUp = () => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
  pageHeading()?.focus({ preventScroll: true });
};

/** FRAME-13: appears after 100 px of scrolling. */
export const ScrollToTop = () => {
  const isShown = useSyncExternalStore(subscribe, isScrolled, () => false);
  if (!isShown) return null;
  return (
    <Corner>
      <IconButton label="Back to top" onClick={scrollUp}>
        <ArrowUp strokeWidth={1.5} size={22} />
      </IconButton>
    </Corner>
  );
};
