import styled from 'styled-components';
import { imageWidths } from '../../../../contract/pictures.ts';
import { color, flexWrap, media, type } from '../../theme/theme.ts';
import { Actions } from '../admin.styles.ts';

export const PackFailure = styled.div`
  display: grid;
  gap: 12px;
  margin-block: 16px;
  padding: 16px;
  border: 2px solid ${color.sale};
  ${type[14]}
  & > .title {
    font-weight: 600;
    ${type[18]}
  }
`;

export const PackLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-top: 16px;
`;

export const PackHeader = styled.header`
  ${flexWrap}
  align-items: baseline;
  gap: 4px 24px;
  ${type[14]}
  & > h2 {
    font-weight: 600;
    ${type[20]}
  }
`;

/** A note of staff: before the items, as it may change how they are packed. */
export const PackNote = styled.p`
  padding: 12px 16px;
  border-left: 3px solid ${color.brand};
  background: ${color.surface};
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${type[14]}
`;

/** Buttons and a link on one line. */
export const PackActions = styled(Actions)`
  align-items: center;
  & > a {
    ${type[14]}
  }
`;

export const ScanForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;
  max-width: 560px;
`;

/** Loud: staff look at the item, not at the screen. */
export const WrongItemPanel = styled.div`
  padding: 16px;
  border: 4px solid ${color.sale};
  color: ${color.sale};
  font-weight: 600;
  overflow-wrap: anywhere;
  ${type[20]}
`;

export const PackList = styled.ul`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 16px;
    align-items: center;
    padding-block: 8px;
    border-bottom: 1px solid ${color.line};
  }
  & > li > :last-child {
    padding-inline: 8px;
  }
`;

/** Packs one unit; the whole line is the target. */
export const PackButton = styled.button`
  display: grid;
  grid-template-columns: ${imageWidths.orderDetails}px minmax(0, 1fr) auto;
  gap: 16px;
  align-items: center;
  min-height: 64px;
  padding-block: 8px;
  text-align: left;
  overflow-wrap: anywhere;
  ${type[14]}
  & .size {
    font-weight: 600;
    ${type[16]}
  }
  & .count {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    ${type[18]}
  }
  &[data-complete='true'] {
    color: ${color.success};
  }
  &:disabled {
    cursor: not-allowed;
  }
  ${media.hover} {
    &:hover:not(:disabled) .size {
      text-decoration: underline;
    }
  }
`;

export const ShipForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  max-width: 560px;
  padding-top: 16px;
  & > div {
    display: grid;
    gap: 8px;
    justify-items: start;
  }
  & > div > p {
    ${type[13]}
    color: ${color.ink2};
  }
`;
