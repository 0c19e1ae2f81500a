import styled from 'styled-components';
import { Container } from '../kit/Container.tsx';
import { color, zIndex, media, motion } from '../theme/theme.ts';

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

export const Row = styled(Container)`
  display: grid;
  grid-template: 'menu logo actions' auto 'search search search' auto / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 8px;
  padding-block: 6px 12px;
  ${media.aboveMobile} {
    grid-template: 'logo search actions' auto / 1fr minmax(200px, 480px) 1fr;
    gap: 24px;
    padding-block: 12px;
  }
`;

export const Burger = styled.div`
  grid-area: menu;
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
`;

export const SearchArea = styled.div`
  grid-area: search;
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
  display: flex;
  justify-content: flex-end;
  align-items: center;
  margin-right: -10px;
`;
