import type { SocialProvider, SocialReturn } from '../../../contract/socialSignIn.ts';
import type { Failure } from '../../../contract/failure.ts';

/** Who is signed in. The token is not among it: it lives in the session's memory alone. */
export interface SignedIn {
  readonly userId: string;
  readonly cartId: string;
  readonly isAdmin: boolean;
  /** ISO time at which the token ends, by the server's clock. */
  readonly expires: string;
  /** Null where the name could not be read; the greeting goes without it then. */
  readonly firstName: string | null;
}

/** `askReset` asks for a mail to set a password anew, which signs nobody in; `resetPassword` sets it with the token of that mail. */
export type AttemptKind = 'signIn' | 'signUp' | 'askReset' | 'resetPassword';

/** A submit of one of the forms. What was typed waits in memory under this id and never enters the machine. */
export interface Attempt {
  readonly id: string;
  readonly kind: AttemptKind;
}

/** Who signed in, or why not; neither where a mail was asked for. */
export interface AttemptOutcome {
  readonly kind: AttemptKind;
  readonly user: SignedIn | null;
  readonly failure: Failure | null;
}

/** `user` pages need someone signed in, `guest` pages (sign-in, sign-up) nobody. */
export type PageAccess = 'public' | 'user' | 'guest';

export interface AuthInput {
  /** Where sign-out, and sign-in without another destination, lead. */
  readonly home: string;
}

export interface AuthContext {
  readonly home: string;
  readonly user: SignedIn | null;
  /** Why the last attempt did not succeed; cleared by the next one. */
  readonly failure: Failure | null;
  /** The page that is open, as the router reported it. */
  readonly page: {
    readonly path: string;
    /** The path with all that follows it, so that a shopper comes back to exactly what they asked for. */
    readonly address: string;
    readonly access: PageAccess;
  };
  /** Where the shopper was going when sign-in came between. */
  readonly returnTo: string | null;
  /** How signing in by another party ended that led to this page; null once it was dealt with. */
  readonly cameBack: SocialReturn | null;
  /** Who came back, until the name is known to greet them by. */
  readonly arriving: SignedIn | null;
}

export type AuthEvent =
  | { readonly type: 'signIn.submitted'; readonly attemptId: string }
  | { readonly type: 'signUp.submitted'; readonly attemptId: string }
  | { readonly type: 'reset.asked'; readonly attemptId: string }
  | { readonly type: 'newPassword.submitted'; readonly attemptId: string }
  | { readonly type: 'social.asked'; readonly provider: SocialProvider }
  /** This page was opened by the way back from another party. */
  | ({ readonly type: 'social.returned' } & SocialReturn)
  /** The shopper went back by the browser's own button, to a page that had been left. */
  | { readonly type: 'social.abandoned' }
  | { readonly type: 'signOut.asked' }
  | { readonly type: 'dialog.signInAsked' }
  | { readonly type: 'dialog.signUpAsked' }
  | { readonly type: 'dialog.resetAsked' }
  | { readonly type: 'dialog.closed' }
  | {
      readonly type: 'page.entered';
      readonly path: string;
      /** The path alone where left out. */
      readonly address?: string | undefined;
      readonly access: PageAccess;
    }
  /** The shopper asked for this page and is sent to sign in first. */
  | { readonly type: 'destination.chosen'; readonly path: string }
  /** The client renewed the token, in passing, for a request that was refused. */
  | { readonly type: 'session.renewed'; readonly userId: string; readonly expires: string }
  /** The server no longer knows the session. */
  | { readonly type: 'session.ended' }
  /** Another tab was signed out on purpose. */
  | { readonly type: 'session.endedElsewhere' }
  /** The shopper had the account deleted: nobody is signed in any more. */
  | { readonly type: 'account.deleted' }
  /** Another tab signed in as this user. */
  | { readonly type: 'session.beganElsewhere'; readonly userId: string }
  /** Raised by the machine itself. */
  | { readonly type: 'attempt.succeeded' }
  | { readonly type: 'reset.sent' }
  | { readonly type: 'dialog.reopened' };

/** AUTH-20: what is told to the log and to nobody else. */
export interface LoggedFailure {
  readonly what: 'checkSession' | 'renewSession' | 'signOut';
  readonly error: unknown;
}

export interface SignedInFact {
  readonly user: SignedIn;
  readonly how: 'restored' | Exclude<AttemptKind, 'askReset'>;
}

/** On purpose, in this tab or in another one; or the session merely ended, and the same person may sign in and go on. */
export type SignedOutHow = 'asked' | 'askedElsewhere' | 'ended';

/** What others may act on. */
export type AuthFact =
  | ({ readonly type: 'auth.signedIn' } & SignedInFact)
  | { readonly type: 'auth.signedOut'; readonly how: SignedOutHow }
  /** The page is being left for another party: what else waits for the sign-in has to be kept. */
  | { readonly type: 'auth.leaving' }
  /** The session check found nobody. */
  | { readonly type: 'auth.foundGuest' }
  /** The dialog was closed without signing in: what waited for it is off. */
  | { readonly type: 'auth.dismissed' };
