import { fromPromise } from 'xstate';
import { consentMachine } from '../../machines/consent/machine.ts';
import { giveConsent, hasConsent } from '../browser/consentCookie.ts';
import type { Parts } from './parts.ts';

export const provideConsent = ({ surroundings: { cookies, tabs } }: Parts) =>
  consentMachine.provide({
    actors: { readConsent: fromPromise(() => Promise.resolve(hasConsent(cookies))) },
    actions: {
      storeConsent: () => {
        giveConsent(cookies);
        tabs.tell('consentGiven');
      },
    },
  });
