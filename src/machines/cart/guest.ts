import { messages } from '../../../contract/errors.ts';
import { cartSetup } from './setup.ts';

/** No session. What is asked for waits for the sign-in, for as long as its page is open (PROD-05). */
export const guest = cartSetup.createStateConfig({
  initial: 'arriving',
  on: {
    'cart.itemAsked': { target: '.asking', actions: 'addIntent' },
    'intent.dropped': { actions: 'dropAsked' },
    'page.entered': {
      guard: 'isLeavingPlace',
      target: '.browsing',
      actions: ['setPage', 'dropAsked'],
    },
    // It had ended before: what is pending stays.
    'session.closed': { guard: { type: 'isEnded', params: ({ event }) => event.how } },
    'departure.begun': {
      actions: { type: 'keepBeyondPage', params: ({ context: { intents } }) => ({ intents }) },
    },
  },
  states: {
    arriving: {
      always: [
        { guard: 'mayAskToSignIn', target: 'asking' },
        { guard: 'isPlaceKnown', target: 'browsing' },
      ],
    },
    asking: {
      always: [
        {
          guard: 'hasAskedToAdd',
          target: 'browsing',
          actions: [
            { type: 'notify', params: { kind: 'warning', text: messages.loginToAdd } },
            'askToSignIn',
          ],
        },
        {
          target: 'browsing',
          actions: [
            { type: 'notify', params: { kind: 'warning', text: messages.loginFirst } },
            'askToSignIn',
          ],
        },
      ],
    },
    browsing: {},
  },
});
