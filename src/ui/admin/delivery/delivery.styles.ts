import styled from 'styled-components';
import { color, type } from '../../theme/theme.ts';

/** Inputs of a row. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 28px 16px;
  align-items: start;
  width: 100%;
`;

/** The countries to choose from, in a box that scrolls. */
export const CountryGroup = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    margin-bottom: 8px;
    font-weight: 600;
    ${type[14]}
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
    gap: 0 16px;
    max-height: 320px;
    padding: 8px 12px;
    overflow-y: auto;
    border: 1px solid ${color.control};
  }
`;
