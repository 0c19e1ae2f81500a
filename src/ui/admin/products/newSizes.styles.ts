import styled from 'styled-components';

export const NewSizes = styled.ol`
  display: grid;
  gap: 28px;
  max-width: 480px;
`;

export const NewSizeRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;
`;
