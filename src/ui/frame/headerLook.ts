import styled from 'styled-components';
import { Container } from '../kit/Container.tsx';
import { color, layer, media, motion } from '../theme/theme.ts';

/** Stays at the top; on small screens it is out of the way while the shopper scrolls down, and leaves a low screen to the page. */
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  background: ${color.bg};
  border-bottom: 1px solid ${color.line};
  ${media.mobile} {
    transition: transform ${motion.popover} ${motion.in};
    &[data-away]:not(:focus-within) {
      transform: translateY(-100%);
    }
    ${media.low} {
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

/** What stands in the navigation drawer at 768 px or less. */
export const OnWide = styled.div`
  ${media.mobile} {
    display: none;
  }
`;

export const Place = styled.div`
  grid-area: logo;
`;

export const SearchPlace = styled.div`
  grid-area: search;
`;

/** The field with what unfolds below it: below the field on wide screens, below the whole header on others. */
export const Region = styled.search`
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
