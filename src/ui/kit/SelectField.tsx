import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { FormField, type FieldTextProps } from './FormField.tsx';
import { inputStyles } from './field.styles.ts';

const Row = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    right: 14px;
    top: calc(50% - 10px);
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${inputStyles}
  appearance: none;
  padding-right: 42px;
  text-overflow: ellipsis;
`;

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldTextProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A labelled native select. */
export const SelectField = ({
  id,
  label,
  description,
  error,
  isOptional,
  options,
  ...rest
}: SelectFieldProps) => (
  <FormField id={id} label={label} description={description} error={error} isOptional={isOptional}>
    {(controlProps) => (
      <Row>
        <Select {...rest} {...controlProps}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDown aria-hidden="true" strokeWidth={1.5} size={20} />
      </Row>
    )}
  </FormField>
);
