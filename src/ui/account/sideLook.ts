/** How sums and parts look beside an order or a return. */
import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';

/** Amounts below one another, the total last. */
export const Sum = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 6px 16px;
  background: ${color.surface};
  padding: 24px;
  & > dt {
    overflow-wrap: anywhere;
  }
  & > dd {
    text-align: right;
  }
  & > .total {
    font-weight: 600;
    ${type[16]}
  }
  & > .quiet {
    color: ${color.ink2};
    ${type[13]}
  }
`;

/** A titled part, such as shipment or payment. */
export const Part = styled.section`
  min-width: 0;
  overflow-wrap: anywhere;
  break-inside: avoid;
  & > h3 {
    font-weight: 600;
    margin-bottom: 4px;
  }
`;
