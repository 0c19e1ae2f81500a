import ArrowUp from 'lucide-react/icons/arrow-up';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { scrollTopFromPx } from '../../../contract/rules.ts';
import { paths } from '../../paths/paths.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { findPageHeading } from '../kit/findPageHeading.ts';
import { useScrolledPast } from '../kit/useScrolledPast.ts';
import { color, coveredBottom, zIndex } from '../theme/theme.ts';

const FixedCorner = styled.div`
  position: fixed;
  right: 16px;
  bottom: calc(16px + ${coveredBottom});
  z-index: ${zIndex.sticky};
  & > button {
    background: ${color.raised};
    border: 1px solid ${color.control};
  }
`;

const scrollUp = () => {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  findPageHeading()?.focus({ preventScroll: true });
};

/** FRAME-13: appears after 100 px of scrolling. DESK-565: not in checkout, where it would cover choices on a phone. */
export const ScrollToTop = () => {
  const [path] = useLocation();
  if (!useScrolledPast(scrollTopFromPx) || path === paths.checkout()) return null;
  return (
    <FixedCorner>
      <IconButton label="Back to top" onClick={scrollUp}>
        <ArrowUp strokeWidth={1.5} size={22} />
      </IconButton>
    </FixedCorner>
  );
};
