import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { labelOf } from '../../../contract/labelOf.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { color, forcedColorsPalette, type } from '../theme/theme.ts';
import { capitalize } from '../kit/capitalize.ts';

const Title = styled.legend`
  float: left;
  width: 100%;
  margin-bottom: 8px;
  ${type[14]}
  font-weight: 600;
`;

const Content = styled.div`
  clear: both;
`;

/** A titled group of filter options. */
export const FilterSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <Content>{children}</Content>
    </fieldset>
  );
};

const List = styled.ul<{ $isCompact: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isCompact }) => ($isCompact ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  column-gap: 12px;
  max-height: 260px;
  overflow-y: auto;
  margin-inline: -4px;
  padding-inline: 4px;
`;

const Swatch = styled.span`
  flex: none;
  width: 16px;
  height: 16px;
  border: 1px solid ${color.control};
  border-radius: 50%;
  ${forcedColorsPalette}
  background: var(--swatch);
`;

const Count = styled.span`
  margin-left: auto;
  color: ${color.ink3};
  font-variant-numeric: tabular-nums;
  ${type[13]}
`;

export interface FilterOption {
  readonly name: string;
  readonly count: number;
  readonly swatch?: string;
}

export interface FilterOptionsProps {
  readonly options: readonly FilterOption[];
  readonly selected: readonly string[];
  readonly onToggle: (name: string) => void;
  /** Two columns, for short names. */
  readonly isCompact?: boolean;
}

/** A multi-select list; options without results are disabled unless selected. */
export const FilterOptions = ({ options, selected, onToggle, isCompact = false }: FilterOptionsProps) => (
  <List $isCompact={isCompact}>
    {options.map(({ name, count, swatch }) => {
      const isSelected = selected.includes(name);
      return (
        <li key={name}>
          <Checkbox
            checked={isSelected}
            disabled={count === 0 && !isSelected}
            onChange={() => onToggle(name)}
          >
            {swatch && <Swatch style={{ '--swatch': swatch }} aria-hidden="true" />}
            {swatch ? capitalize(labelOf(name)) : name}
            <Count>{count}</Count>
          </Checkbox>
        </li>
      );
    })}
  </List>
);
