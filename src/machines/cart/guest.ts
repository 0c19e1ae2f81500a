import { messages } from '../../../contract/errors.ts';
import { cartSetup } from './setup.ts';

/** No session. Requested items wait for the sign-in as long as their page is open (PROD-05). */
export const guest = cartSetup.createStateConfig({
  initial: 'entering',
  on: {
    'cart.addRequested': { target: '.prompting', actions: 'addIntent' },
    'intent.dismissed': { actions: 'clearRequested' },
    'page.entered': {
      guard: 'isLeavingRequestPage',
      target: '.browsing',
      actions: ['setPage', 'clearRequested'],
    },
    // The session had ended before: pending edits are kept.
    'session.closed': { guard: { type: 'isEnded', params: ({ event }) => event.how } },
    'redirect.started': {
      actions: { type: 'persistIntents', params: ({ context: { intents } }) => ({ intents }) },
    },
  },
  states: {
    entering: {
      always: [
        { guard: 'canPromptSignIn', target: 'prompting' },
        { guard: 'isPageKnown', target: 'browsing' },
      ],
    },
    prompting: {
      always: [
        {
          guard: 'hasPendingAdd',
          target: 'browsing',
          actions: [
            { type: 'notify', params: { kind: 'warning', text: messages.loginToAdd } },
            'requestSignIn',
          ],
        },
        {
          target: 'browsing',
          actions: [
            { type: 'notify', params: { kind: 'warning', text: messages.loginFirst } },
            'requestSignIn',
          ],
        },
      ],
    },
    browsing: {},
  },
});
