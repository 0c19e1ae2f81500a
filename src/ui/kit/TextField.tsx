import type { InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { FormField, type FieldTextProps } from './FormField.tsx';
import { inputStyles } from './field.styles.ts';

const Input = styled.input`
  ${inputStyles}
`;

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTextProps {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled one-line input; accepts the props of react-hook-form's `register`. */
export const TextField = ({
  id,
  label,
  description,
  error,
  isOptional,
  type = 'text',
  ...rest
}: TextFieldProps) => (
  <FormField id={id} label={label} description={description} error={error} isOptional={isOptional}>
    {(controlProps) => <Input {...rest} {...controlProps} type={type} />}
  </FormField>
);
