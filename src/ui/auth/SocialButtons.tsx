import { useQuery } from '@tanstack/react-query';
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

/** AUTH-02: shown always; where the operator configured none of them, they are disabled and say so. */
export const SocialButtons = () => {
  const environment = useQuery(useQueries().environment());
  const social = environment.data?.social;
  const areOff = providers.every(({ key }) => !social?.[key]);
  return (
    <>
      <Pair>
        {providers.map(({ key, name }) => (
          <Button
            key={key}
            variant="secondary"
            disabled={!social?.[key]}
            aria-describedby={areOff ? 'social-note' : undefined}
          >
            {name}
          </Button>
        ))}
      </Pair>
      {areOff && <Note id="social-note">Sign-in with Google and Facebook is not set up in this shop.</Note>}
    </>
  );
};
