import styled from 'styled-components';

export const StepForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;
