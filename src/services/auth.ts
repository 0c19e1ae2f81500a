import { calls } from '../../contract/calls.ts';
import type {
  Credentials,
  ForgottenPassword,
  NewPassword,
  SignIn,
  SignUp,
  User,
} from '../../contract/types.ts';
import type { Api } from './api.ts';

/** The calls of API-03 to API-08. The captcha's answer goes with the first two, once (AUTH-05). */
export const createAuthService = ({ send }: Api) => ({
  signIn: (body: SignIn, captchaToken: string, signal?: AbortSignal): Promise<Credentials> =>
    send(calls.login, { body, captchaToken, signal }),

  signUp: (body: SignUp, captchaToken: string, signal?: AbortSignal): Promise<Credentials> =>
    send(calls.register, { body, captchaToken, signal }),

  /** Answers alike whether or not the address has an account. */
  forgotPassword: async (
    body: ForgottenPassword,
    captchaToken: string,
    signal?: AbortSignal,
  ): Promise<void> => {
    await send(calls.forgotPassword, { body, captchaToken, signal });
  },

  resetPassword: (body: NewPassword, captchaToken: string, signal?: AbortSignal): Promise<Credentials> =>
    send(calls.resetPassword, { body, captchaToken, signal }),

  /** Rotates the refresh cookie. A 401 failure means that there is no session. Never sent twice for one wish. */
  refresh: (signal?: AbortSignal): Promise<Credentials> => send(calls.refresh, { signal }),

  signOut: async (signal?: AbortSignal): Promise<void> => {
    await send(calls.logout, { signal });
  },

  currentUser: (signal?: AbortSignal): Promise<User> => send(calls.currentUser, { signal }),
});
