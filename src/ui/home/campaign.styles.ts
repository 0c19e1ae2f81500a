import styled from 'styled-components';
import { Link } from 'wouter';
import { display, media, space, type } from '../theme/theme.ts';

/** Colours of the operator; callers check the contrast with `readableTextColor`. */
export const Background = styled.div<{ $background: string; $textColor: string }>`
  background: ${({ $background }) => $background};
  color: ${({ $textColor }) => $textColor};
  & :focus-visible {
    outline-color: currentColor;
  }
`;

export const Strip = styled.div`
  display: grid;
  gap: 8px 32px;
  padding-block: ${space[48]};
  ${media.from768} {
    grid-template-columns: 1fr 1fr;
    align-items: end;
  }
`;

export const StripTitle = styled.h2`
  ${display[36]}
  ${media.from1280} {
    ${display[48]}
  }
`;

export const StripText = styled.div`
  display: grid;
  gap: 4px;
  ${type[16]}
  max-width: 48ch;
  ${media.from768} {
    justify-self: end;
  }
`;

/** Four products; with three columns, the fourth is hidden. */
export const Products = styled.div`
  padding-block: ${space[32]} ${space[64]};
  @media (min-width: 768px) and (max-width: 1279px) {
    & li:nth-child(4) {
      display: none;
    }
  }
`;

/** In the campaign's text colour. */
export const AllLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  width: fit-content;
  ${type[14]}
  font-weight: 600;
  text-underline-offset: 0.25em;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;
