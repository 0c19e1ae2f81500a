import styled from 'styled-components';
import { Link } from 'wouter';
import { media } from '../theme/theme.ts';

/** A link within running text. */
export const TextLink = styled(Link)`
  text-decoration: underline;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

/** Such a link that stands alone on its line, where a finger finds it. */
export const LoneLink = styled(TextLink)`
  ${media.coarse} {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** A link that is underlined only under the pointer. */
export const PlainLink = styled(Link)`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** Such a link between other lines, of at least 20 px: a finger finds it 12 px above and below too, and nothing moves for that. */
export const RoomyLink = styled(PlainLink)`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: -12px 0;
  }
`;
