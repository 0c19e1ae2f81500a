import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '../kit/Button.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { Note } from './authLook.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;

const providers = [
  { key: 'google', name: 'Google' },
  { key: 'facebook', name: 'Facebook' },
] as const;

/** AUTH-02: shown always; one that the operator did not configure is disabled and says so. */
export const SocialButtons = () => {
  const environment = useQuery(useQueries().environment());
  const noteId = useId();
  const social = environment.data?.social;
  const off = providers.filter(({ key }) => !social?.[key]).map(({ name }) => name);
  return (
    <>
      <Pair>
        {providers.map(({ key, name }) => (
          <Button
            key={key}
            variant="secondary"
            disabled={off.includes(name)}
            aria-describedby={off.includes(name) ? noteId : undefined}
          >
            {name}
          </Button>
        ))}
      </Pair>
      {off.length > 0 && (
        <Note id={noteId}>Sign-in with {off.join(' and ')} is not set up in this shop.</Note>
      )}
    </>
  );
};
