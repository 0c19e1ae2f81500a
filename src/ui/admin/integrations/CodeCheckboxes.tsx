import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { ErrorText } from '../../kit/field.styles.ts';
import { Hint } from '../admin.styles.ts';
import { CheckboxList } from './checkboxList.styles.ts';

interface CodeCheckboxesProps<Code extends string> {
  readonly legend: string;
  /** What each code means, in the order of display. */
  readonly texts: { readonly [C in Code]: string };
  readonly register: () => UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** A choice of at least one of several codes. */
export const CodeCheckboxes = <Code extends string>({
  legend,
  texts,
  register,
  error,
}: CodeCheckboxesProps<Code>) => {
  const errorId = useId();
  return (
    <CheckboxList aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {error && (
        <ErrorText id={errorId} role="alert">
          {error}
        </ErrorText>
      )}
      {Object.entries<string>(texts).map(([code, text]) => (
        <Checkbox key={code} value={code} {...register()}>
          <span>
            <code>{code}</code>
            <Hint as="span">{text}</Hint>
          </span>
        </Checkbox>
      ))}
    </CheckboxList>
  );
};
