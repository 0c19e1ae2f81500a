import type { Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';
import { Announcer } from './Announcer.tsx';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { inputLook } from './fieldLook.ts';

const Area = styled.textarea`
  ${inputLook}
  display: block;
  resize: vertical;
`;

const Counter = styled.p<{ $isOver: boolean }>`
  ${type[13]}
  text-align: right;
  font-variant-numeric: tabular-nums;
  color: ${({ $isOver }) => ($isOver ? color.sale : color.ink2)};
`;

/** Said to a screen reader when no more than so many characters are left; in between it is silent. */
const warnings: readonly number[] = [0, 10, 20, 50];

const warningFor = (left: number): string => {
  if (left < 0) return `${-left} characters too many`;
  const step = warnings.find((each) => left <= each);
  return step === undefined ? '' : step === 0 ? 'No characters left' : `No more than ${step} characters left`;
};

export interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** Shows how many characters of how many are taken. */
  readonly count?: { readonly length: number; readonly most: number };
}

/** A labelled text of several lines. Takes what react-hook-form's `register` gives. */
export const TextAreaField = ({
  id,
  label,
  description,
  error,
  isOptional,
  count,
  ...rest
}: TextAreaFieldProps) => (
  <FieldFrame id={id} label={label} description={description} error={error} isOptional={isOptional}>
    {(wiring) => {
      const counterId = `${wiring.id}-count`;
      const describedBy = [wiring['aria-describedby'], count && counterId].filter(Boolean).join(' ');
      return (
        <>
          <Area rows={5} {...rest} {...wiring} aria-describedby={describedBy || undefined} />
          {count && (
            <>
              <Counter id={counterId} $isOver={count.length > count.most}>
                {count.length} / {count.most}
              </Counter>
              <Announcer text={warningFor(count.most - count.length)} />
            </>
          )}
        </>
      );
    }}
  </FieldFrame>
);
