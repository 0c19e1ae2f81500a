import styled from 'styled-components';

export const StepForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* Errors of fields are in the gap. */
  gap: 28px;
`;
