import styled from 'styled-components';
import { color, media, type } from '../../theme/theme.ts';

export const Bar = styled.progress`
  width: 100%;
  max-width: 640px;
  height: 8px;
  accent-color: ${color.brand};
`;

export const StepLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-top: 16px;
  ${type[14]}
`;

/** Fields in as many columns as there is room for. The rows leave room for a line of `FieldError`. */
export const FieldColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 36px 16px;
  align-items: end;
  width: 100%;
  ${media.from600} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.from1280} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** At most two columns, for long values. */
export const WideFieldColumns = styled(FieldColumns)`
  ${media.from1280} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const NameGroupPart = styled.div`
  display: grid;
  gap: 12px;
  /* With the gap of the panel, room for the error of a field above. */
  & + & {
    margin-top: 28px;
  }
  & h3 {
    font-weight: 600;
    ${type[14]}
  }
`;

/** Numbers with their names. */
export const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
  & > div {
    display: grid;
  }
  & dt {
    color: ${color.ink2};
    ${type[13]}
  }
  & dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    ${type[16]}
  }
`;

export const ChangeList = styled.ul`
  display: grid;
  gap: 4px;
  & .before {
    color: ${color.ink2};
  }
  & li {
    overflow-wrap: anywhere;
  }
`;

/** Faults and notes of a product. */
export const FaultParts = styled.div`
  display: grid;
  gap: 8px;
  & strong {
    font-weight: 600;
  }
`;

export const FaultList = styled.ul`
  display: grid;
  gap: 4px;
  color: ${color.ink2};
  & li {
    overflow-wrap: anywhere;
  }
`;
