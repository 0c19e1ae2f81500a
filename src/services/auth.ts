import { endpoints } from '../../contract/wire/endpoints.ts';
import type {
  Credentials,
  ForgottenPassword,
  NewPassword,
  SignIn,
  SignUp,
  User,
} from '../../contract/types.ts';
import type { Api } from './api.ts';

/** API-03 to API-08. A captcha token is valid for one request (AUTH-05). */
export const createAuthService = ({ send }: Api) => ({
  signIn: (body: SignIn, captchaToken: string, signal?: AbortSignal): Promise<Credentials> =>
    send(endpoints.login, { body, captchaToken, signal }),

  signUp: (body: SignUp, captchaToken: string, signal?: AbortSignal): Promise<Credentials> =>
    send(endpoints.register, { body, captchaToken, signal }),

  /** The response does not depend on whether the address has an account. */
  forgotPassword: async (
    body: ForgottenPassword,
    captchaToken: string,
    signal?: AbortSignal,
  ): Promise<void> => {
    await send(endpoints.forgotPassword, { body, captchaToken, signal });
  },

  resetPassword: (body: NewPassword, captchaToken: string, signal?: AbortSignal): Promise<Credentials> =>
    send(endpoints.resetPassword, { body, captchaToken, signal }),

  /** Rotates the refresh cookie. Fails with status 401 if there is no session. Never retried. */
  refresh: (signal?: AbortSignal): Promise<Credentials> => send(endpoints.refresh, { signal }),

  signOut: async (signal?: AbortSignal): Promise<void> => {
    await send(endpoints.logout, { signal });
  },

  /** GUEST-01. Continues the guest session of this browser, if one is active. */
  startGuestSession: (captchaToken: string, signal?: AbortSignal): Promise<Credentials> =>
    send(endpoints.startGuestSession, { captchaToken, signal }),

  /** GUEST-07. Fails with `order_link_invalid`. The reply also sets the cookies of the guest session. */
  openOrderLink: (token: string, signal?: AbortSignal): Promise<Credentials & { readonly orderId: string }> =>
    send(endpoints.openOrderLink, { body: { token }, signal }),

  currentUser: (signal?: AbortSignal): Promise<User> => send(endpoints.currentUser, { signal }),
});
