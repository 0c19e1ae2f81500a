import { messages } from '../../../contract/errors.ts';
import { authSetup } from './setup.ts';
import { socialFailure } from './texts.ts';
import type { AuthContext } from './types.ts';

const whyInVain = ({ cameBack }: AuthContext) => {
  if (cameBack === null) throw new Error('Nobody came back.');
  return socialFailure(cameBack);
};

const tellWhyInVain = [
  { type: 'showFailure', params: ({ context }: { context: AuthContext }) => whyInVain(context) },
  'forgetReturn',
] as const;

/** Nobody is signed in. */
export const guest = authSetup.createStateConfig({
  initial: 'arriving',
  on: {
    'signIn.submitted': 'attempting',
    'signUp.submitted': 'attempting',
    'reset.asked': 'attempting',
    'newPassword.submitted': 'attempting',
    'social.asked': 'leaving',
    'social.returned': { target: '.arriving', actions: 'keepReturn' },
    'page.entered': { target: '.arriving', actions: 'keepPage' },
    'session.beganElsewhere': 'checkingSession',
    // Here it had ended before: what waits for them to go on is not to.
    'session.endedElsewhere': {
      actions: { type: 'announceSignedOut', params: { how: 'askedElsewhere' } },
    },
  },
  states: {
    /** ROUTE-22, ROUTE-23: a page for users says why it does not open, and waits for the sign-in. */
    arriving: {
      always: [
        {
          guard: { type: 'isBackInVainOn', params: { access: 'guest' } },
          target: 'browsing',
          actions: tellWhyInVain,
        },
        {
          guard: { type: 'isBackInVainOn', params: { access: 'user' } },
          target: 'browsing',
          actions: ['wantThisPage', ...tellWhyInVain, 'reopenDialog'],
        },
        {
          guard: { type: 'isBackInVainOn', params: { access: 'public' } },
          target: 'browsing',
          actions: [...tellWhyInVain, 'reopenDialog'],
        },
        {
          guard: 'isOnUserPage',
          target: 'browsing',
          actions: [
            'wantThisPage',
            { type: 'notify', params: { kind: 'warning', text: messages.loginFirst } },
            'askToSignIn',
          ],
        },
        { target: 'browsing' },
      ],
    },
    browsing: {},
  },
});
