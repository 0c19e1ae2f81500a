import type { SocialProvider, SocialReturn } from '../../../contract/socialSignIn.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { PlainEvent } from '../common/events.ts';

/** The signed-in user. The token is kept in memory outside the machine. */
export interface SignedIn {
  readonly userId: string;
  readonly cartId: string;
  readonly isAdmin: boolean;
  /** ISO time at which the token expires, by the server's clock. */
  readonly expires: string;
  /** Null if the name could not be read; the greeting omits it. */
  readonly firstName: string | null;
  /** Only of a guest session. */
  readonly isGuest?: true;
}

/**
 * `askReset` requests a mail to reset the password and does not sign in; `resetPassword` sets it with the token of that mail;
 * `secondStep` follows a password with a code; `continueAsGuest` starts a guest session.
 */
export type AttemptKind =
  | 'signIn'
  | 'signUp'
  | 'askReset'
  | 'resetPassword'
  | 'secondStep'
  | 'continueAsGuest';

/** What follows a right password: the code of an authenticator app, or setting one up with its first code. */
export type SecondStep = 'code' | 'enrol';

/** A submit of a form. The typed values are kept in memory under this id and never enter the machine. */
export interface Attempt {
  readonly id: string;
  readonly kind: AttemptKind;
}

/** The user or the failure; neither for a successful `askReset`. */
export interface AttemptOutcome {
  readonly kind: AttemptKind;
  readonly user: SignedIn | null;
  readonly failure: Failure | null;
}

/**
 * `user` pages require a session, `account` pages one of an account; `guest` pages (sign-in, sign-up) are for visitors without an account
 * session.
 */
export type PageAccess = 'public' | 'user' | 'account' | 'guest';

export interface AuthInput {
  /** Destination of a sign-out, and of a sign-in without another destination. */
  readonly home: string;
  /** Destination of staff after a new password. */
  readonly staffHome: string;
}

export interface AuthContext {
  readonly home: string;
  readonly staffHome: string;
  readonly user: SignedIn | null;
  /** Failure of the last attempt; cleared by the next one. */
  readonly failure: Failure | null;
  /** The open page, as reported by the router. */
  readonly page: {
    readonly path: string;
    /** The path with query and hash, so that a shopper returns to exactly the requested address. */
    readonly address: string;
    readonly access: PageAccess;
  };
  /** The destination that sign-in interrupted. */
  readonly returnTo: string | null;
  /** Whether that destination, or what the dialog was opened for, needs an account. */
  readonly needsAccount: boolean;
  /** Outcome of the social sign-in that redirected to this page; null after it was handled. */
  readonly socialReturn: SocialReturn | null;
  /** The user of a social sign-in until the name for the greeting is known; of a sign-in whose recovery codes are shown. */
  readonly arriving: SignedIn | null;
  /** The step that follows the password; null before it, and after the sign-in. */
  readonly secondStep: SecondStep | null;
}

export type AuthEvent =
  | PlainEvent<
      /** The shopper returned by Back to the page that had been left for a social provider. */
      | 'social.abandoned'
      | 'signOut.requested'
      | 'dialog.signUpRequested'
      | 'dialog.resetRequested'
      | 'dialog.closed'
      /** The shopper returns from the code to the password. */
      | 'secondStep.dismissed'
      /** The recovery codes were shown and saved. */
      | 'recoveryCodes.saved'
      /** The server no longer knows the session. */
      | 'session.ended'
      /** The shopper signed out in another tab. */
      | 'session.endedElsewhere'
      /** The shopper deleted the account, which ends the session. */
      | 'account.deleted'
      /** Raised by the machine itself. */
      | 'attempt.succeeded'
      | 'reset.sent'
      | 'dialog.reopened'
    >
  | (PlainEvent<
      | 'signIn.submitted'
      | 'signUp.submitted'
      | 'reset.requested'
      | 'newPassword.submitted'
      | 'secondStep.submitted'
      /** The shopper continues without an account. */
      | 'guestSession.requested'
    > & {
      readonly attemptId: string;
    })
  /** `needsAccount`: for something that a guest session may not do. */
  | { readonly type: 'dialog.signInRequested'; readonly needsAccount?: boolean }
  | { readonly type: 'social.requested'; readonly provider: SocialProvider }
  /** This page was opened by the redirect of a social provider. */
  | ({ readonly type: 'social.returned' } & SocialReturn)
  | {
      readonly type: 'page.entered';
      readonly path: string;
      /** Defaults to the path. */
      readonly address?: string | undefined;
      readonly access: PageAccess;
    }
  /** The shopper requested this page and is redirected to sign in first. */
  | { readonly type: 'destination.chosen'; readonly path: string }
  /** The API client renewed the token after a refused request. */
  | { readonly type: 'session.renewed'; readonly userId: string; readonly expires: string }
  /** Another tab signed in as this user. */
  | { readonly type: 'session.startedElsewhere'; readonly userId: string };

/** AUTH-20: failures that are only logged. */
export interface LoggedFailure {
  readonly what: 'checkSession' | 'renewSession' | 'signOut';
  readonly error: unknown;
}

export interface SignedInFact {
  readonly user: SignedIn;
  readonly how: 'restored' | Exclude<AttemptKind, 'askReset' | 'secondStep'>;
}

/**
 * `requested`: by the shopper in this tab. `otherTab`: by the shopper in another tab. `ended`: expired; the same user may sign in again and
 * continue. `replaced`: a guest session by that of an account, which follows at once and has what the guest had.
 */
export type SignOutReason = 'requested' | 'otherTab' | 'ended' | 'replaced';

/** Facts for other machines. */
export type AuthFact =
  | ({ readonly type: 'auth.signedIn' } & SignedInFact)
  | { readonly type: 'auth.signedOut'; readonly how: SignOutReason }
  /** The browser navigates to a social provider: actions that wait for the sign-in have to be stored. */
  | { readonly type: 'auth.redirecting' }
  /** The session check found no user. */
  | { readonly type: 'auth.guestDetected' }
  /** The dialog was closed without signing in: actions that wait for it are canceled. */
  | { readonly type: 'auth.dismissed' };
