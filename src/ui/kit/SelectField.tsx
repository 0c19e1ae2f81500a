import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { inputLook } from './fieldLook.ts';

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
  ${inputLook}
  appearance: none;
  padding-right: 42px;
  text-overflow: ellipsis;
`;

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldTexts {
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
  <FieldFrame id={id} label={label} description={description} error={error} isOptional={isOptional}>
    {(wiring) => (
      <Row>
        <Select {...rest} {...wiring}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDown aria-hidden="true" strokeWidth={1.5} size={20} />
      </Row>
    )}
  </FieldFrame>
);
