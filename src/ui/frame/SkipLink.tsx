import styled from 'styled-components';
import { color, layer, type } from '../theme/theme.ts';

export const mainId = 'main';

const Skip = styled.a`
  position: absolute;
  top: 8px;
  left: 8px;
  z-index: ${layer.toast};
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

/** The first stop of the Tab key: past the header, to the page itself. */
export const SkipLink = () => <Skip href={`#${mainId}`}>Skip to content</Skip>;
