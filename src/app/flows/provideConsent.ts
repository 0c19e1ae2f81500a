import { fromPromise } from 'xstate';
import { consentMachine } from '../../machines/consent/machine.ts';
import { readConsentCookie, setConsentCookie } from '../browser/consentCookie.ts';
import type { Dependencies } from './dependencies.ts';

export const provideConsent = ({ platform: { cookies, tabChannel } }: Dependencies) =>
  consentMachine.provide({
    actors: { readConsent: fromPromise(() => Promise.resolve(readConsentCookie(cookies))) },
    actions: {
      storeChoice: (_, { choice }) => {
        setConsentCookie(cookies, choice);
        tabChannel.broadcast(choice === 'accepted' ? 'consentGiven' : 'consentDeclined');
      },
    },
  });
