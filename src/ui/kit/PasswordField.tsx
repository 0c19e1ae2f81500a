import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import styled from 'styled-components';
import { FieldFrame } from './FieldFrame.tsx';
import { inputLook } from './fieldLook.ts';
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
  ${inputLook}
  padding-right: 52px;
`;

/** AUTH-14: a password with a button that shows and hides it, and says by its name which of the two it does. Pasting is allowed. */
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
    <FieldFrame id={id} label={label} description={description} error={error} isOptional={isOptional}>
      {(wiring) => (
        <Row>
          <Input {...rest} {...wiring} type={isShown ? 'text' : 'password'} spellCheck={false} />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            disabled={rest.disabled}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff strokeWidth={1.5} size={20} /> : <Eye strokeWidth={1.5} size={20} />}
          </IconButton>
        </Row>
      )}
    </FieldFrame>
  );
};
