import styled from 'styled-components';
import { PageTitle } from '../kit/Heading.tsx';
import { color, display, gutter, zIndex, media, motion, type } from '../theme/theme.ts';

export const Box = styled.div`
  display: grid;
  align-content: start;
  gap: 24px;
  ${media.from1024} {
    position: sticky;
    top: 96px;
    align-self: start;
  }
`;

export const Header = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
`;

export const Brand = styled.p`
  ${type[14]}
  font-weight: 600;
`;

export const Title = styled(PageTitle)`
  ${display[28]}
  ${media.from768} {
    ${display[36]}
  }
  ${media.from1280} {
    ${display[36]}
  }
`;

export const Small = styled.p`
  ${type[14]}
  color: ${color.ink2};
`;

export const ReviewsButton = styled.button`
  min-height: 44px;
  margin-block: -10px;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

export const PriceLine = styled.p`
  ${type[20]}
`;

export const LowestPrice = styled.p`
  ${type[13]}
  color: ${color.ink2};
`;

export const Stock = styled.p`
  ${type[14]}
  font-weight: 600;
  color: ${color.warning};
  &:empty {
    display: none;
  }
`;

/** Single-column layout, except on low screens (`media.low`). */
const stickyBarMedia = '@media (max-width: 1023px) and (min-height: 30.01em)';

/** Price and size beside the button, in the sticky bar only. */
export const Recap = styled.p`
  display: none;
  align-self: start;
  padding-top: 2px;
  ${type[13]}
  color: ${color.ink2};
  overflow-wrap: anywhere;
  & > * {
    display: block;
  }
  & > :last-child::first-letter {
    text-transform: uppercase;
  }
  & > strong {
    ${type[16]}
    font-weight: 600;
    color: ${color.ink};
  }
  ${stickyBarMedia} {
    display: block;
  }
`;

/** Add and wishlist buttons; on phones a bar fixed to the bottom of the screen. */
export const Actions = styled.div`
  display: grid;
  grid-template: minmax(48px, auto) / minmax(0, 1fr) 48px;
  gap: 12px;
  ${stickyBarMedia} {
    position: fixed;
    inset: auto 0 0;
    /* Above the cookie bar, which appears later: a translation is animated and shifts no layout. */
    translate: 0 calc(-1 * var(--cookie-bar, 0px));
    transition: translate ${motion.popover} ${motion.in};
    z-index: ${zIndex.sticky};
    grid-template-columns: minmax(84px, auto) minmax(0, 1fr) 48px;
    align-items: center;
    padding: 10px ${gutter} calc(10px + env(safe-area-inset-bottom));
    background: ${color.raised};
    border-top: 1px solid ${color.line};
  }
  & > button:last-child {
    width: 48px;
    height: 48px;
    border: 1px solid ${color.control};
    border-radius: 2px;
  }
`;
