import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Checkbox } from '../kit/Checkbox.tsx';
import { color, forcedMarks, type } from '../theme/theme.ts';
import { capitalised } from './filterWords.ts';

const Title = styled.legend`
  float: left;
  width: 100%;
  margin-bottom: 8px;
  ${type[14]}
  font-weight: 600;
`;

const Inside = styled.div`
  clear: both;
`;

/** A named group of one kind of filter. */
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
      <Inside>{children}</Inside>
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

const Swatch = styled.span<{ $colour: string }>`
  flex: none;
  width: 16px;
  height: 16px;
  border: 1px solid ${color.control};
  border-radius: 50%;
  ${forcedMarks}
  background: ${({ $colour }) => $colour};
`;

const Count = styled.span`
  margin-left: auto;
  color: ${color.ink3};
  font-variant-numeric: tabular-nums;
  ${type[13]}
`;

export interface FilterChoice {
  readonly name: string;
  readonly count: number;
  readonly swatch?: string;
}

export interface FilterChoicesProps {
  readonly choices: readonly FilterChoice[];
  readonly chosen: readonly string[];
  readonly onToggle: (name: string) => void;
  /** In two columns, for short names. */
  readonly isCompact?: boolean;
}

/** Several of one kind can be chosen; what would find nothing is disabled, unless it is chosen. */
export const FilterChoices = ({ choices, chosen, onToggle, isCompact = false }: FilterChoicesProps) => (
  <List $isCompact={isCompact}>
    {choices.map(({ name, count, swatch }) => {
      const isChosen = chosen.includes(name);
      return (
        <li key={name}>
          <Checkbox checked={isChosen} disabled={count === 0 && !isChosen} onChange={() => onToggle(name)}>
            {swatch && <Swatch $colour={swatch} aria-hidden="true" />}
            {swatch ? capitalised(name) : name}
            <Count>{count}</Count>
          </Checkbox>
        </li>
      );
    })}
  </List>
);
