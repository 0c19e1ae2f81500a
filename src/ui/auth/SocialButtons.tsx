import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import styled from 'styled-components';
import { socialProviderNames, socialProviders } from '../../../contract/socialSignIn.ts';
import { selectCanSubmit } from '../../machines/auth/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { Note } from './authLook.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr));
  gap: 12px;
`;

/** AUTH-02: shown always; each leads to its provider and back, and one that the operator did not configure is disabled and says so. */
export const SocialButtons = () => {
  const auth = useAuth();
  const canSubmit = useSelector(auth, selectCanSubmit);
  const environment = useQuery(useQueries().environment());
  const noteId = useId();
  const social = environment.data?.social;
  const off = socialProviders.filter((provider) => !social?.[provider]);
  return (
    <>
      <Pair>
        {socialProviders.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            disabled={off.includes(provider) || !canSubmit}
            aria-describedby={off.includes(provider) ? noteId : undefined}
            onClick={() => auth.send({ type: 'social.asked', provider })}
          >
            {socialProviderNames[provider]}
          </Button>
        ))}
      </Pair>
      {off.length > 0 && (
        <Note id={noteId}>
          Sign-in with {off.map((provider) => socialProviderNames[provider]).join(' and ')} is not set up in
          this shop.
        </Note>
      )}
    </>
  );
};
