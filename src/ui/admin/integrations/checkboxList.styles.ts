import styled from 'styled-components';
import { type } from '../../theme/theme.ts';

/** Checkboxes with a code as their name. */
export const CheckboxList = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    font-weight: 600;
    ${type[14]}
  }
  & > label {
    padding-block: 6px;
  }
  & code {
    display: block;
    overflow-wrap: anywhere;
  }
`;
