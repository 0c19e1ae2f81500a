import styled from 'styled-components';
import { color, media, type } from '../../theme/theme.ts';

export const PickerSection = styled.section`
  display: grid;
  gap: 12px;
  width: 100%;
  & > h3 {
    font-weight: 600;
    ${type[14]}
  }
`;

export const PickerSearch = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;
  margin-top: 12px;
  & > :last-child {
    grid-column: 1 / -1;
  }
`;

/** Products in rows; on phones their buttons are below the text. */
export const ChoiceList = styled.ul`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    gap: 4px 12px;
    align-items: center;
    padding-block: 8px;
    border-bottom: 1px solid ${color.line};
    ${type[14]}
  }
  & > li > :first-child {
    width: 56px;
    height: auto;
    grid-row: span 2;
  }
  & > li > :nth-child(3) {
    grid-column: 2;
  }
  & > li > :last-child {
    grid-column: 2;
    justify-self: start;
  }
  ${media.from600} {
    & > li {
      grid-template-columns: 56px minmax(0, 1fr) auto auto;
    }
    & > li > :first-child {
      grid-row: auto;
    }
    & > li > :nth-child(3),
    & > li > :last-child {
      grid-column: auto;
    }
  }
  &.found {
    max-height: 480px;
    overflow-y: auto;
    border-block: 1px solid ${color.line};
  }
`;
