import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';

/** Forms that are closed until staff need them, below a `summary`. */
export const Disclosure = styled.details<{ readonly $hasRule?: boolean }>`
  ${({ $hasRule }) => ($hasRule === true ? `border-top: 1px solid ${color.line};` : '')}
  ${type[14]}
  & > summary {
    padding-block: 12px;
    color: ${color.ink2};
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;
