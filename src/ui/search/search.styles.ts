import styled, { keyframes } from 'styled-components';
import { Link } from 'wouter';
import { color, flexWrap, gutter, media, motion, radius, type, zIndex } from '../theme/theme.ts';

const appear = keyframes`from { opacity: 0; }`;

/** Covers the page below the header. */
export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.header - 1};
  background: rgb(12 12 10 / 0.45);
  animation: ${appear} ${motion.popover} ${motion.in};
`;

/** Full width below the header on mobile; below the field, and wider than it, on larger screens. */
export const Panel = styled.section`
  position: absolute;
  inset: 100% 0 auto;
  max-height: 70dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 8px ${gutter} 24px;
  background: ${color.raised};
  border-block: 1px solid ${color.line};
  animation: ${appear} ${motion.popover} ${motion.in};
  ${media.aboveMobile} {
    inset: calc(100% + 12px) 50% auto auto;
    width: min(720px, calc(100vw - 64px));
    padding: 8px 24px 24px;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    transform: translateX(50%);
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-right: -12px;
  & h2 {
    ${type[14]}
    font-weight: 600;
  }
`;

export const Section = styled.div<{ $isStale?: boolean }>`
  display: grid;
  gap: 16px;
  justify-items: start;
  ${type[14]}
  opacity: ${({ $isStale = false }) => ($isStale ? 0.5 : 1)};
  transition: opacity ${motion.popover} 150ms;
`;

export const ChipList = styled.ul`
  ${flexWrap}
  gap: 8px;
`;

export const ChipLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 6px 16px;
  border: 1px solid ${color.control};
  border-radius: ${radius.chip};
  text-decoration: none;
  &:hover {
    border-color: ${color.ink};
  }
`;

export const Products = styled.ul`
  display: grid;
  gap: 4px 24px;
  width: 100%;
  ${media.from600} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const ProductLink = styled(Link)`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: 16px;
  align-items: center;
  padding-block: 6px;
  text-decoration: none;
  &:hover .title {
    text-decoration: underline;
  }
  & > :last-child {
    display: grid;
    gap: 2px;
  }
  & .brand {
    ${type[13]}
    font-weight: 600;
  }
`;
