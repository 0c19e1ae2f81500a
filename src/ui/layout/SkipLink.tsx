import styled from 'styled-components';
import { color, zIndex, type } from '../theme/theme.ts';

export const mainId = 'main';

const Skip = styled.a`
  position: absolute;
  top: 8px;
  left: 8px;
  z-index: ${zIndex.toast};
  padding: 12px 20px;
  background: ${color.ink};
  color: ${color.bg};
  ${type[14]}
  font-weight: 600;
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

/** The first tab stop: skips the header. */
export const SkipLink = () => <Skip href={`#${mainId}`}>Skip to content</Skip>;
