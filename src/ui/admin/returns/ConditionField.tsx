import { useController, type Control } from 'react-hook-form';
import type { Infer } from '../../../../contract/schema.ts';
import type { receiptBody } from '../../../../contract/wire/adminReturns.ts';
import { SelectField } from '../../kit/SelectField.tsx';

type Receipt = Infer<typeof receiptBody>;

const conditions = [
  { value: 'asNew', label: 'As new' },
  { value: 'worn', label: 'Worn' },
  { value: 'damaged', label: 'Damaged' },
  { value: 'missing', label: 'Missing' },
] as const;

type Counts = Pick<Receipt['items'][number], (typeof conditions)[number]['value']>;

interface ConditionFieldProps {
  readonly control: Control<Receipt>;
  readonly index: number;
  readonly counts: Counts;
  readonly error: string | undefined;
  readonly onSelect: (counts: Counts) => void;
}

/** DESK-542: one choice in place of four counts, for a line of one unit. */
export const ConditionField = ({ control, index, counts, error, onSelect }: ConditionFieldProps) => {
  // The only count that the rules refuse here.
  const {
    field: { ref, onBlur },
  } = useController({ control, name: `items.${index}.missing` });
  return (
    <SelectField
      ref={ref}
      label="Condition"
      error={error}
      options={conditions}
      value={conditions.find(({ value }) => counts[value] === 1)?.value ?? 'asNew'}
      onBlur={onBlur}
      onChange={({ target }) => {
        const countOf = (name: string) => (target.value === name ? 1 : 0);
        onSelect({
          asNew: countOf('asNew'),
          worn: countOf('worn'),
          damaged: countOf('damaged'),
          missing: countOf('missing'),
        });
      }}
    />
  );
};
