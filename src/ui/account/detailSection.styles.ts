import styled from 'styled-components';
import { totalsStyles } from '../price/totals.styles.ts';
import { color, type } from '../theme/theme.ts';

/** List of amounts, the total last. */
export const TotalsList = styled.dl`
  ${totalsStyles}
  row-gap: 6px;
  background: ${color.surface};
  padding: 24px;
  & > dt {
    overflow-wrap: anywhere;
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
