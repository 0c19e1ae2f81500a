import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';

export const LineList = styled.ul`
  display: block;
`;

export const DrawerFooter = styled.div`
  display: grid;
  gap: 12px;
`;

/** Message above the cart's lines. */
export const Notice = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  border-left: 3px solid ${color.warning};
  background: ${color.surface};
  padding: 16px;
  margin-block: 8px;
  ${type[14]}
`;
