import { authSetup } from './setup.ts';

/** The browser is on its way to another party. It comes back as a new page, or by its own button as this one. */
export const leaving = authSetup.createStateConfig({
  entry: [
    'clearFailure',
    'announceLeaving',
    {
      type: 'leaveFor',
      params: ({ context, event }) => {
        if (event.type !== 'social.asked') throw new Error('Nobody asked to leave.');
        return { provider: event.provider, returnTo: context.returnTo };
      },
    },
  ],
  on: { 'social.abandoned': 'guest.browsing', 'session.beganElsewhere': 'checkingSession' },
  after: { leavePatience: 'guest.browsing' },
});
