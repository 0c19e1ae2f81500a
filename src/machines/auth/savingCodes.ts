import { not } from 'xstate';
import { authSetup } from './setup.ts';

const welcome = '#auth.session.checkingSession.readingName';
const checkAgain = { target: 'checkingSession', actions: 'clearArrivingUser' } as const;

/** The second factor was set up: its recovery codes are shown once, before the sign-in is complete. */
export const savingCodes = authSetup.createStateConfig({
  on: {
    'recoveryCodes.saved': welcome,
    'dialog.closed': { guard: not('isOnGuestPage'), target: welcome },
    'page.entered': { target: welcome, actions: 'setPage' },
    'session.startedElsewhere': checkAgain,
    'session.endedElsewhere': checkAgain,
  },
});
