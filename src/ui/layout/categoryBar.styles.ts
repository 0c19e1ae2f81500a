import styled from 'styled-components';
import { Link } from 'wouter';
import { color, containerWidth, gutter, media, type } from '../theme/theme.ts';

/** FRAME-08: hidden at 768 px or less, where the drawer shows the same tree. */
export const Bar = styled.nav`
  position: relative;
  border-bottom: 1px solid ${color.line};
  background: ${color.bg};
  ${media.mobile} {
    display: none;
  }
`;

export const Row = styled.ul`
  display: flex;
  align-items: center;
  gap: 4px 28px;
  max-width: ${containerWidth};
  margin-inline: auto;
  padding-inline: ${gutter};
`;

/** Not positioned, so that the menu spans the whole bar. */
export const Entry = styled.li`
  display: flex;
  align-items: center;
`;

export const TopLink = styled(Link)`
  display: block;
  padding-block: 12px;
  ${type[14]}
  font-weight: 500;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** The highlighted 'Special Offer' link. */
export const Special = styled(TopLink)`
  color: ${color.sale};
  font-weight: 600;
`;

export const ExpandButton = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  height: 44px;
`;
