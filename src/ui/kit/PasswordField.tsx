import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import styled from 'styled-components';
import { FormField } from './FormField.tsx';
import { inputStyles } from './field.styles.ts';
import { IconButton } from './IconButton.tsx';
import type { TextFieldProps } from './TextField.tsx';

const Row = styled.div`
  position: relative;
  & > button {
    position: absolute;
    top: 2px;
    right: 2px;
  }
`;

const Input = styled.input`
  ${inputStyles}
  padding-right: 52px;
`;

/** AUTH-14: a password input with a show/hide button. Pasting is allowed. */
export const PasswordField = ({
  id,
  label,
  description,
  error,
  isOptional,
  ...rest
}: Omit<TextFieldProps, 'type'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <FormField id={id} label={label} description={description} error={error} isOptional={isOptional}>
      {(controlProps) => (
        <Row>
          <Input {...rest} {...controlProps} type={isShown ? 'text' : 'password'} spellCheck={false} />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            disabled={rest.disabled}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff strokeWidth={1.5} size={20} /> : <Eye strokeWidth={1.5} size={20} />}
          </IconButton>
        </Row>
      )}
    </FormField>
  );
};
