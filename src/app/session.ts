import type { Credentials } from '../../contract/types.ts';
import type { ApiSession } from '../services/api.ts';
import { ApiFailure } from '../services/failure.ts';

/** Runs work that at most one tab may do at a time. */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface SessionListener {
  /** Also where the refresh cookie belongs to another user by now; their token is not held then. */
  readonly onRenewed: (credentials: Credentials) => void;
  readonly onEnded: () => void;
}

/** The one place of the access token: this page's memory. */
export interface Session extends ApiSession {
  readonly hold: (credentials: Credentials) => void;
  readonly clear: () => void;
  /** Asks the server whose the refresh cookie is; null means nobody's. */
  readonly restore: (signal?: AbortSignal) => Promise<Credentials | null>;
  readonly listen: (listener: SessionListener) => void;
}

interface Parts {
  readonly refresh: () => Promise<Credentials>;
  readonly exclusively: Exclusively;
}

const lock = 'verrow.refresh';
const isOver = (failure: unknown) => failure instanceof ApiFailure && failure.status === 401;

export const createSession = ({ refresh, exclusively }: Parts): Session => {
  let held: Credentials | null = null;
  /** All tokens of the user whose credentials are held: a request that carried any other is not repeated. */
  const tokens = new Set<string>();
  let listener: SessionListener | null = null;
  let renewal: Promise<boolean> | null = null;

  const refreshed = () => exclusively(lock, refresh);

  const clear = () => {
    held = null;
    renewal = null;
    tokens.clear();
  };
  const hold = (credentials: Credentials) => {
    if (held?.userId !== credentials.userId) clear();
    held = credentials;
    tokens.add(credentials.token);
  };

  /** The answer is dropped where the session changed while it was awaited. */
  const renewOnce = async (before: Credentials): Promise<boolean> => {
    try {
      const credentials = await refreshed();
      if (held !== before) return tokens.has(before.token);
      if (credentials.userId === before.userId) hold(credentials);
      else clear();
      listener?.onRenewed(credentials);
      return credentials.userId === before.userId;
    } catch (failure) {
      if (!isOver(failure)) throw failure;
      if (held !== before) return false;
      clear();
      listener?.onEnded();
      return false;
    }
  };

  return {
    token: () => held?.token ?? null,
    hold,
    clear,
    restore: async (signal) => {
      try {
        const credentials = await refreshed();
        signal?.throwIfAborted();
        hold(credentials);
        return credentials;
      } catch (failure) {
        if (isOver(failure)) return null;
        throw failure;
      }
    },
    renew: (stale) => {
      if (held === null || !tokens.has(stale)) return Promise.resolve(false);
      // Another request of this tab was faster: the token in hand is already another one.
      if (held.token !== stale) return Promise.resolve(true);
      if (renewal) return renewal;
      const renewed = renewOnce(held).finally(() => {
        if (renewal === renewed) renewal = null;
      });
      renewal = renewed;
      return renewed;
    },
    listen: (added) => {
      listener = added;
    },
  };
};
