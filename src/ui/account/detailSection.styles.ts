import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';

/** List of amounts, the total last. */
export const TotalsList = styled.dl`
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

/** A titled section, such as shipment or payment. */
export const DetailSection = styled.section`
  min-width: 0;
  overflow-wrap: anywhere;
  break-inside: avoid;
  & > h3 {
    font-weight: 600;
    margin-bottom: 4px;
  }
`;
