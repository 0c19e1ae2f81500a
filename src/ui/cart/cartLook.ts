import styled from 'styled-components';

export const LineList = styled.ul`
  display: block;
`;

export const DrawerFoot = styled.div`
  display: grid;
  gap: 12px;
`;
