import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { withdrawalTextLength } from '../../../contract/rules/withdrawals.ts';
import { Button } from '../kit/Button.tsx';
import { MutedText } from '../kit/step.styles.ts';
import { TextField } from '../kit/TextField.tsx';
import { media, type } from '../theme/theme.ts';
import { formatNamedItems, nameLengths, parseNamedItems, toQuantity, type NamedItem } from './namedItems.ts';

const Rows = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: 24px;
  min-width: 0;
  & > legend {
    ${type[16]}
    font-weight: 600;
    margin-bottom: 4px;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  /* Errors of fields are in the gap. */
  gap: 24px 16px;
  width: 100%;
  ${media.from768} {
    grid-template-columns: minmax(0, 1fr) 200px;
  }
  & > button {
    justify-self: start;
  }
`;

interface NamedItemRowsProps {
  /** One item for each line. */
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/** WITHDRAW-10: a name and a quantity for each item; an added row gets the focus, a removed one gives it to the last row. */
export const NamedItemRows = ({ text, error, onChange, onBlur }: NamedItemRowsProps) => {
  const hintId = useId();
  const rowsRef = useRef<HTMLFieldSetElement>(null);
  const items = parseNamedItems(text);
  const lengths = nameLengths(items, withdrawalTextLength);
  const hasRoom = lengths.every((length, index) => length > (items[index]?.name.length ?? 0));
  const focusAtCount = useRef<number>(undefined);
  const count = items.length;
  useEffect(() => {
    if (focusAtCount.current !== count) return;
    focusAtCount.current = undefined;
    [...(rowsRef.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])].at(-1)?.focus();
  }, [count]);
  const change = (changed: number, fields: Partial<NamedItem>) =>
    onChange(
      formatNamedItems(items.map((item, index) => (index === changed ? { ...item, ...fields } : item))),
    );
  const changeRows = (rows: readonly NamedItem[]) => {
    focusAtCount.current = rows.length;
    onChange(formatNamedItems(rows));
  };
  return (
    <Rows ref={rowsRef} aria-describedby={hintId} onBlur={onBlur}>
      <legend>Which items?</legend>
      <MutedText id={hintId}>
        Name each item with its size. Say how many you withdraw from, or leave it empty for all of them.
      </MutedText>
      {items.map(({ name, quantity }, index) => (
        // Rows have no ids, and their values are those of the text.
        // oxlint-disable-next-line no-array-index-key
        <Row key={index}>
          <TextField
            data-name
            label={`Item ${index + 1}`}
            maxLength={lengths[index]}
            value={name}
            error={index === 0 ? error : undefined}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <TextField
            label={`Quantity of item ${index + 1}`}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            disabled={name.trim() === ''}
            value={quantity}
            onChange={(event) => change(index, { quantity: toQuantity(event.target.value) })}
          />
          {count > 1 && (
            <Button
              variant="secondary"
              onClick={() => changeRows(items.filter((_, other) => other !== index))}
            >
              Remove item {index + 1}
            </Button>
          )}
        </Row>
      ))}
      <Button
        variant="secondary"
        disabled={!hasRoom}
        onClick={() => changeRows([...items, { name: '', quantity: '' }])}
      >
        Add another item
      </Button>
    </Rows>
  );
};
