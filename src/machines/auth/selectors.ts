import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './machine.ts';

type Auth = SnapshotFrom<typeof authMachine>;

/** AUTH-24: content that needs a user waits while this is true. */
export const selectIsCheckingSession = (auth: Auth) => auth.matches({ session: 'checkingSession' });
/** AUTH-22; ROUTE-22: a page for users shows its content only if this is true. Any session, that of a guest included. */
export const selectIsSignedIn = (auth: Auth) => auth.context.user !== null;
/** GUEST-02: whether the session is that of an account. */
export const selectHasAccount = (auth: Auth) => auth.context.user !== null && !auth.context.user.isGuest;
export const selectUserId = (auth: Auth) => auth.context.user?.userId ?? null;
export const selectCartId = (auth: Auth) => auth.context.user?.cartId ?? null;
export const selectIsAdmin = (auth: Auth) => auth.context.user?.isAdmin ?? false;
/** AUTH-16: the forms are disabled while this is true. */
export const selectIsAttempting = (auth: Auth) =>
  auth.matches({ session: 'attempting' }) || auth.matches({ session: 'redirecting' });
export const selectCanSubmit = (auth: Auth) => auth.can({ type: 'signIn.submitted', attemptId: '' });
/** With its invalid fields, for inline messages of forms. */
export const selectFailure = (auth: Auth) => auth.context.failure;
/** AUTH-18, AUTH-19: shown in the form until the next attempt. */
export const selectFailureText = (auth: Auth) => auth.context.failure?.message ?? null;
const dialogs = ['signIn', 'signUp', 'forgotten'] as const;

export const selectDialog = (auth: Auth): 'closed' | (typeof dialogs)[number] =>
  dialogs.find((name) => auth.matches({ dialog: name })) ?? 'closed';
/** Whether the mail to reset the password was requested. */
export const selectIsResetSent = (auth: Auth) => auth.matches({ dialog: { forgotten: 'sent' } });
export const selectCanSetPassword = (auth: Auth) =>
  auth.can({ type: 'newPassword.submitted', attemptId: '' });

/** AUTH-21: the five fields of the specification; the token is passed in, since the machine does not hold it. */
export const selectAuthState = (auth: Auth, token: string | null) => ({
  token: token ?? '',
  isAdmin: selectIsAdmin(auth),
  expires: auth.context.user?.expires ?? '',
  userId: auth.context.user?.userId ?? '',
  cartId: auth.context.user?.cartId ?? '',
});

/** Whether a sign-in or sign-up form is shown, in a dialog or on its page. */
export const selectIsFormOpen = (auth: Auth) =>
  selectDialog(auth) !== 'closed' || auth.context.page.access === 'guest';
