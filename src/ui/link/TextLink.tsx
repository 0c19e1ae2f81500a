import styled from 'styled-components';
import { Link } from 'wouter';

/** A link within running text. */
export const TextLink = styled(Link)`
  text-decoration: underline;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

/** A link that is underlined only under the pointer. */
export const PlainLink = styled(Link)`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
