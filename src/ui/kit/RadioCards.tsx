import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, radius, type } from '../theme/theme.ts';
import { ErrorText } from './field.styles.ts';
import type { RadioGroupProps } from './radioGroup.ts';

const Group = styled.fieldset<{ $isTwoColumn: boolean }>`
  display: grid;
  gap: 12px;
  ${media.from768} {
    grid-template-columns: ${({ $isTwoColumn }) => ($isTwoColumn ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  }
  & > p {
    grid-column: 1 / -1;
  }
`;

const Legend = styled.legend`
  ${type[16]}
  font-weight: 600;
  margin-bottom: 12px;
`;

const Card = styled.label`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: start;
  gap: 4px 14px;
  padding: 16px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  cursor: pointer;
  ${type[14]}
  &:has(input:checked) {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
    background: ${color.brandTint};
  }
  &:has(input:disabled) {
    cursor: not-allowed;
    color: ${color.ink3};
    border-color: ${color.line};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Dot = styled.input`
  accent-color: ${color.brand};
  width: 18px;
  height: 18px;
  margin: 1px 0;
  outline: none;
`;

const Note = styled.span`
  grid-column: 2 / -1;
  color: ${color.ink2};
  ${type[13]}
`;

export interface RadioCard {
  readonly value: string;
  readonly label: ReactNode;
  /** Second line. */
  readonly note?: ReactNode;
  /** End of the first line, such as a price. */
  readonly aside?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface RadioCardsProps extends RadioGroupProps<string> {
  readonly name: string;
  readonly cards: readonly RadioCard[];
  /** Two columns from 768 px, for many short options. */
  readonly isTwoColumn?: boolean;
}

/** A radio group of cards. Native radios, so arrow keys work. */
export const RadioCards = ({
  legend,
  name,
  cards,
  value,
  onChange,
  error,
  isTwoColumn = false,
}: RadioCardsProps) => {
  const errorId = useId();
  return (
    <Group $isTwoColumn={isTwoColumn} aria-describedby={error ? errorId : undefined}>
      <Legend>{legend}</Legend>
      {cards.map((card) => (
        <Card key={card.value}>
          <Dot
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={card.isDisabled}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(card.value)}
          />
          <span>{card.label}</span>
          <span>{card.aside}</span>
          {card.note && <Note>{card.note}</Note>}
        </Card>
      ))}
      {error && (
        <ErrorText id={errorId} role="alert">
          {error}
        </ErrorText>
      )}
    </Group>
  );
};
