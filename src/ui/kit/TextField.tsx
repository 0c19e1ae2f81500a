import type { InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { inputLook } from './fieldLook.ts';

const Input = styled.input`
  ${inputLook}
`;

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled one-line input. Takes what react-hook-form's `register` gives. */
export const TextField = ({
  id,
  label,
  description,
  error,
  isOptional,
  type = 'text',
  ...rest
}: TextFieldProps) => (
  <FieldFrame id={id} label={label} description={description} error={error} isOptional={isOptional}>
    {(wiring) => <Input {...rest} {...wiring} type={type} />}
  </FieldFrame>
);
