import type { Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';
import { Announcer } from './Announcer.tsx';
import { FormField, type FieldTextProps } from './FormField.tsx';
import { inputStyles } from './field.styles.ts';

const Area = styled.textarea`
  ${inputStyles}
  display: block;
  resize: vertical;
`;

const Counter = styled.p<{ $isOver: boolean }>`
  ${type[13]}
  text-align: right;
  font-variant-numeric: tabular-nums;
  color: ${({ $isOver }) => ($isOver ? color.sale : color.ink2)};
`;

/** Remaining characters at which a warning is announced. */
const warningThresholds: readonly number[] = [0, 10, 20, 50];

const warningFor = (remaining: number): string => {
  if (remaining < 0) return `${-remaining} characters too many`;
  const step = warningThresholds.find((threshold) => remaining <= threshold);
  return step === undefined ? '' : step === 0 ? 'No characters left' : `No more than ${step} characters left`;
};

export interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTextProps {
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** Shows a character counter. */
  readonly count?: { readonly length: number; readonly max: number };
}

/** A labelled textarea; accepts the props of react-hook-form's `register`. */
export const TextAreaField = ({
  id,
  label,
  description,
  error,
  isOptional,
  count,
  ...rest
}: TextAreaFieldProps) => (
  <FormField id={id} label={label} description={description} error={error} isOptional={isOptional}>
    {(controlProps) => {
      const counterId = `${controlProps.id}-count`;
      const describedBy = [controlProps['aria-describedby'], count && counterId].filter(Boolean).join(' ');
      return (
        <>
          <Area rows={5} {...rest} {...controlProps} aria-describedby={describedBy || undefined} />
          {count && (
            <>
              <Counter id={counterId} $isOver={count.length > count.max}>
                {count.length} / {count.max}
              </Counter>
              <Announcer text={warningFor(count.max - count.length)} />
            </>
          )}
        </>
      );
    }}
  </FormField>
);
