import { fromPromise } from 'xstate';
import { consentMachine } from '../../machines/consent/machine.ts';
import { setConsentCookie, hasConsentCookie } from '../browser/consentCookie.ts';
import type { Dependencies } from './dependencies.ts';

export const provideConsent = ({ platform: { cookies, tabChannel } }: Dependencies) =>
  consentMachine.provide({
    actors: { readConsent: fromPromise(() => Promise.resolve(hasConsentCookie(cookies))) },
    actions: {
      storeConsent: () => {
        setConsentCookie(cookies);
        tabChannel.broadcast('consentGiven');
      },
    },
  });
