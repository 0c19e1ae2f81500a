import { styled } from 'styled-components';
import { color, type } from '../../ui/theme/theme.ts';
import type { Change, ChangeKind } from '../definition/compareGraphs.ts';
import { rowButtonStyles, scrollingListStyles, selectableRowStyles } from './shared.styles.ts';

const List = styled.ol`
  max-height: 180px;
  ${scrollingListStyles}
`;

const Row = styled.button`
  ${rowButtonStyles}
  grid-template-columns: 132px minmax(0, 1fr);
  gap: 0 12px;
  min-height: 40px;
  padding: 8px 12px;
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  ${type[13]}
  ${selectableRowStyles}
`;

const Kind = styled.span<{ $kind: ChangeKind }>`
  font-weight: 600;
  color: ${({ $kind }) => ({ added: color.brandStrong, removed: color.sale, changed: color.ink })[$kind]};
`;

const Detail = styled.span`
  display: block;
  ${type[12]}
  color: ${color.ink2};
`;

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly selected: Change | null;
  readonly onSelect: (change: Change) => void;
}

/** List of changes; each is a button that shows it in the chart. */
export const ChangeList = ({ changes, selected, onSelect }: ChangeListProps) => (
  <List aria-label={`${changes.length} changes`}>
    {changes.map((change) => (
      <li key={`${change.kind} ${change.id}`}>
        <Row type="button" aria-current={change === selected} onClick={() => onSelect(change)}>
          <Kind $kind={change.kind}>
            {change.kind} {change.subject}
          </Kind>
          <span>
            {change.label}
            {change.details.map((detail) => (
              <Detail key={detail}>{detail}</Detail>
            ))}
          </span>
        </Row>
      </li>
    ))}
  </List>
);
