import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import styled from 'styled-components';
import { socialProviderNames, socialProviders } from '../../../contract/socialSignIn.ts';
import { selectCanSubmit } from '../../machines/auth/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { Note } from './auth.styles.ts';

const ButtonRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr));
  gap: 12px;
`;

/** AUTH-02: one button per provider; providers that the operator has not configured are disabled, with a note. */
export const SocialButtons = () => {
  const auth = useAuth();
  const canSubmit = useSelector(auth, selectCanSubmit);
  const environment = useQuery(useQueries().environment());
  const noteId = useId();
  const social = environment.data?.social;
  const unavailable = socialProviders.filter((provider) => !social?.[provider]);
  return (
    <>
      <ButtonRow>
        {socialProviders.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            disabled={unavailable.includes(provider) || !canSubmit}
            aria-describedby={unavailable.includes(provider) ? noteId : undefined}
            onClick={() => auth.send({ type: 'social.requested', provider })}
          >
            {socialProviderNames[provider]}
          </Button>
        ))}
      </ButtonRow>
      {unavailable.length > 0 && (
        <Note id={noteId}>
          Sign-in with {unavailable.map((provider) => socialProviderNames[provider]).join(' and ')} is not set
          up in this shop.
        </Note>
      )}
    </>
  );
};
