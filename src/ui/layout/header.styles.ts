import styled from 'styled-components';
import { Container } from '../kit/Container.tsx';
import { color, iconButtonSize, zIndex, media, motion } from '../theme/theme.ts';

/** Sticky; on mobile it hides while scrolling down (`hideOnScroll`), and on short screens it scrolls with the page. */
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${zIndex.header};
  background: ${color.bg};
  border-bottom: 1px solid ${color.line};
  ${media.mobile} {
    transition: transform ${motion.popover} ${motion.in};
    &[data-away]:not(:focus-within) {
      transform: translateY(-100%);
    }
    ${media.shortScreen} {
      position: relative;
    }
  }
`;

/** Sizes do not depend on the content: parts that the browser has received already do not move when the others arrive. */
export const Row = styled(Container)`
  display: grid;
  grid-template: 'menu logo actions' minmax(
      ${iconButtonSize},
      auto
    ) 'search search search' auto / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 8px;
  padding-block: 6px 12px;
  ${media.aboveMobile} {
    grid-template: 'logo search actions' minmax(46px, auto) / 1fr minmax(200px, 480px) 1fr;
    gap: 24px;
    padding-block: 12px;
  }
`;

export const Burger = styled.div`
  grid-area: menu;
  min-height: ${iconButtonSize};
  margin-left: -10px;
  ${media.aboveMobile} {
    display: none;
  }
`;

/** At 768 px or less, the navigation drawer contains these controls. */
export const DesktopOnly = styled.div`
  ${media.mobile} {
    display: none;
  }
`;

export const LogoArea = styled.div`
  grid-area: logo;
  min-height: ${iconButtonSize};
`;

export const SearchArea = styled.div`
  grid-area: search;
  min-height: 46px;
`;

/** The search field and its overlay: below the field on wide screens, below the whole header on mobile. */
export const SearchRegion = styled.search`
  display: block;
  ${media.aboveMobile} {
    position: relative;
  }
`;

export const Actions = styled.div`
  grid-area: actions;
  display: grid;
  grid-template: ${iconButtonSize} / repeat(3, ${iconButtonSize});
  justify-content: end;
  margin-right: -10px;
  ${media.aboveMobile} {
    grid-template-columns: repeat(4, ${iconButtonSize});
  }
`;
