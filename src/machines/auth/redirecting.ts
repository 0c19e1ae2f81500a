import { authSetup } from './setup.ts';

/** The browser navigates to a social provider. It returns with a new document, or with this one by Back. */
export const redirecting = authSetup.createStateConfig({
  entry: [
    'clearFailure',
    'emitRedirecting',
    {
      type: 'redirectToProvider',
      params: ({ context, event }) => {
        if (event.type !== 'social.requested') throw new Error('No social sign-in');
        return { provider: event.provider, returnTo: context.returnTo };
      },
    },
  ],
  on: {
    'social.abandoned': 'unchanged',
    'session.startedElsewhere': { guard: 'isOtherUser', target: 'replaced' },
  },
  after: { redirectTimeout: 'unchanged' },
});
