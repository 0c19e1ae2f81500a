import { and } from 'xstate';
import { authSetup } from './setup.ts';

const stay = [{ guard: 'isHere', target: 'signedIn.active' }, { target: 'guest.browsing' }] as const;

/** The browser navigates to a social provider. It returns with a new document, or with this one by Back. */
export const redirecting = authSetup.createStateConfig({
  entry: [
    'clearFailure',
    'emitRedirecting',
    {
      type: 'redirectToProvider',
      params: ({ context, event }) => {
        if (event.type !== 'social.requested') throw new Error('No social sign-in was requested.');
        return { provider: event.provider, returnTo: context.returnTo };
      },
    },
  ],
  on: {
    'social.abandoned': stay,
    'session.startedElsewhere': [
      { guard: and(['isHere', 'isOtherUser']), target: 'replaced' },
      { guard: 'isHere' },
      { target: 'checkingSession' },
    ],
    'session.endedElsewhere': { guard: 'isHere', target: 'signedOutElsewhere' },
    'session.ended': { guard: 'isHere', target: 'ended' },
  },
  after: { redirectTimeout: stay },
});
