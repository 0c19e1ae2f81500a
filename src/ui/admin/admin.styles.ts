import styled from 'styled-components';
import { color, flexWrap, media, type } from '../theme/theme.ts';

/** A section with a small heading and a line above. */
export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-content: start;
  padding-block: 16px;
  border-top: 1px solid ${color.line};
  ${type[14]}
  & > h2 {
    font-weight: 600;
    ${type[16]}
  }
`;

/** Two columns on wide screens, the first one wider. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 48px;
  margin-top: 24px;
  ${media.from1280} {
    grid-template-columns: minmax(0, 7fr) minmax(300px, 5fr);
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-width: 0;
`;

/** Form in a panel: fields in rows, the button below. */
export const PanelForm = styled.form`
  display: grid;
  /* Errors of fields are in the gap. */
  gap: 28px;
  justify-items: start;
  & > [role='img'] {
    margin-inline: 0;
  }
  & > .fields {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(140px, 100%), 1fr));
    gap: 24px 16px;
    width: 100%;
    align-items: start;
  }
  & > .wide {
    width: min(100%, 480px);
  }
  & > .amount {
    ${media.from600} {
      grid-template-columns: 160px minmax(0, 1fr);
    }
  }
`;

export const Hint = styled.p`
  color: ${color.ink2};
  ${type[13]}
`;

export const Actions = styled.div`
  ${flexWrap}
  gap: 12px;
`;

export const DescriptionList = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 6px 24px;
  & > dt {
    color: ${color.ink2};
  }
  & > dd {
    overflow-wrap: anywhere;
  }
`;

/** List of log entries. */
export const LogList = styled.ol`
  display: grid;
  gap: 8px;
  & > li {
    display: grid;
    gap: 2px;
    padding-left: 16px;
    border-left: 2px solid ${color.line};
  }
  & > li > span {
    color: ${color.ink2};
    ${type[13]}
  }
`;

export const DialogForm = styled.form`
  display: grid;
  gap: 24px;
`;

/** The fields of one line of an order or a return, below its name. */
export const LineGroup = styled.fieldset`
  display: grid;
  gap: 28px 16px;
  align-items: end;
  width: 100%;
  min-width: 0;
  padding: 0 0 28px;
  border: 0;
  border-bottom: 1px solid ${color.line};
  & > legend {
    padding: 0;
    margin-bottom: 12px;
    font-weight: 600;
    ${type[14]}
  }
`;
