import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../kit/Button.tsx';
import { recoveryCodesKey } from '../../services/secondFactor.queries.ts';
import { Form, Note } from './auth.styles.ts';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: 8px;
  font-family: ui-monospace, monospace;
`;

/** Shown once, after the second factor was set up. Takes the focus of the removed form. */
export const RecoveryCodes = ({ onSaved }: { readonly onSaved: () => void }) => {
  const queryClient = useQueryClient();
  const [codes] = useState(() => queryClient.getQueryData<readonly string[]>(recoveryCodesKey) ?? []);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const finish = () => {
    queryClient.removeQueries({ queryKey: recoveryCodesKey });
    onSaved();
  };
  return (
    <Form as="div">
      <p ref={heading} role="status" tabIndex={-1}>
        Your second factor is set up. Save these recovery codes now: they are not shown again.
      </p>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Note>Each works once, in place of the code of your app.</Note>
      <Button wide onClick={finish}>
        I have saved them
      </Button>
    </Form>
  );
};
