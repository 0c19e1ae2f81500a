import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { type Currency, minorUnits } from '../../../../contract/currency.ts';
import type { Infer } from '../../../../contract/schema.ts';
import type { receiptBody } from '../../../../contract/wire/adminReturns.ts';
import { TextField, type TextFieldProps } from '../../kit/TextField.tsx';
import { parseOptionalNumber } from '../parseOptionalNumber.ts';

interface AmountFieldProps extends Pick<TextFieldProps, 'label' | 'description' | 'error'> {
  readonly control: Control<Infer<typeof receiptBody>>;
  readonly name: `items.${number}.refund`;
  readonly currency: Currency;
}

/** An amount in major units with the decimals of its currency, until something else is typed. */
export const AmountField = ({ control, name, currency, ...rest }: AmountFieldProps) => {
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ control, name });
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && Object.is(parseOptionalNumber(typed), value);
  return (
    <TextField
      {...rest}
      ref={ref}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : value.toFixed(minorUnits(currency) === 1 ? 0 : 2)}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseOptionalNumber(target.value));
      }}
    />
  );
};
