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

/** A text link on its own line, 44 px high on touch devices. */
export const StandaloneLink = styled(TextLink)`
  ${media.coarse} {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** A link that is underlined on hover only. */
export const PlainLink = styled(Link)`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** A plain link of at least 20 px whose touch target extends by 12 px above and below without affecting the layout. */
export const LargeTargetLink = styled(PlainLink)`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: -12px 0;
  }
`;
