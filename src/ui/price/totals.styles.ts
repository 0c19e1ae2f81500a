import { css } from 'styled-components';
import { type } from '../theme/theme.ts';

/** A list of amounts (`dl`), the total last. */
export const totalsStyles = css`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px 16px;
  & > dd {
    text-align: right;
  }
  & > .total {
    font-weight: 600;
    ${type[16]}
  }
`;
