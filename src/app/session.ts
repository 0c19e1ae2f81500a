import type { Credentials } from '../../contract/types.ts';
import type { ApiSession } from '../services/api.ts';
import { ApiFailure } from '../services/failure.ts';

/** Runs `work` under a lock that at most one tab holds at a time. */
export type WithTabLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface SessionListener {
  /** Also called when the refresh cookie belongs to another user; their token is not stored then. */
  readonly onRenewed: (credentials: Credentials) => void;
  readonly onEnded: () => void;
}

/** Holds the access token in this page's memory, and nowhere else. */
export interface Session extends ApiSession {
  readonly setCredentials: (credentials: Credentials) => void;
  readonly clear: () => void;
  /** Refreshes the session by its cookie; null when there is none. */
  readonly restore: (signal?: AbortSignal) => Promise<Credentials | null>;
  readonly listen: (listener: SessionListener) => void;
}

interface Dependencies {
  readonly refresh: () => Promise<Credentials>;
  readonly withTabLock: WithTabLock;
}

const refreshLock = 'verrow.refresh';
const isUnauthorized = (failure: unknown) => failure instanceof ApiFailure && failure.status === 401;

export const createSession = ({ refresh, withTabLock }: Dependencies): Session => {
  let current: Credentials | null = null;
  /** All tokens of the current user: a request with any other token is not repeated. */
  const tokens = new Set<string>();
  let listener: SessionListener | null = null;
  let renewal: Promise<boolean> | null = null;

  const refreshWithLock = () => withTabLock(refreshLock, refresh);

  const clear = () => {
    current = null;
    renewal = null;
    tokens.clear();
  };
  const setCredentials = (credentials: Credentials) => {
    if (current?.userId !== credentials.userId) clear();
    current = credentials;
    tokens.add(credentials.token);
  };

  /** The response is discarded when the session changed meanwhile. */
  const renewOnce = async (before: Credentials): Promise<boolean> => {
    try {
      const credentials = await refreshWithLock();
      if (current !== before) return tokens.has(before.token);
      if (credentials.userId === before.userId) setCredentials(credentials);
      else clear();
      listener?.onRenewed(credentials);
      return credentials.userId === before.userId;
    } catch (failure) {
      if (!isUnauthorized(failure)) throw failure;
      if (current !== before) return false;
      clear();
      listener?.onEnded();
      return false;
    }
  };

  return {
    token: () => current?.token ?? null,
    setCredentials,
    clear,
    restore: async (signal) => {
      try {
        const credentials = await refreshWithLock();
        signal?.throwIfAborted();
        setCredentials(credentials);
        return credentials;
      } catch (failure) {
        if (isUnauthorized(failure)) return null;
        throw failure;
      }
    },
    renew: (stale) => {
      if (current === null || !tokens.has(stale)) return Promise.resolve(false);
      // Another request of this tab has already renewed the token.
      if (current.token !== stale) return Promise.resolve(true);
      if (renewal) return renewal;
      const renewed = renewOnce(current).finally(() => {
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
