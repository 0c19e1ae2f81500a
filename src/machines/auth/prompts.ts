/** Actions that ask for a sign-in on the open page. */
import { messages } from '../../../contract/errors.ts';
import { socialFailure } from './texts.ts';
import type { AuthContext } from './types.ts';

const socialSignInFailure = ({ socialReturn }: AuthContext) => {
  if (socialReturn === null) throw new Error('No social return.');
  return socialFailure(socialReturn);
};

/** In the form of a sign-in page, else in the dialog over the page, which becomes the destination. */
export const showSocialFailure = [
  'setReturnToPage',
  { type: 'setFailure', params: ({ context }: { context: AuthContext }) => socialSignInFailure(context) },
  'clearSocialReturn',
  'reopenDialog',
] as const;

/** ROUTE-22, ROUTE-23: a notice and the dialog on a page that needs a session, or an account. */
export const requestSignInForPage = [
  'setReturnToPage',
  { type: 'notify', params: { kind: 'warning', text: messages.loginFirst } },
  'requestSignIn',
] as const;
