import type { Credentials } from '../../contract/types.ts';
import type { ApiSession } from '../services/api.ts';
import { ApiFailure } from '../services/failure.ts';

/** Runs work that at most one tab may do at a time. */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface SessionListener {
  readonly onRenewed: (credentials: Credentials) => void;
  readonly onEnded: () => void;
}

/** The one place of the access token: this page's memory. */
export interface Session extends ApiSession {
  readonly hold: (credentials: Credentials) => void;
  readonly clear: () => void;
  /** Asks the server whose the refresh cookie is; null means nobody's. */
  readonly restore: () => Promise<Credentials | null>;
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
  let listener: SessionListener | null = null;
  let renewal: Promise<boolean> | null = null;

  const refreshed = () => exclusively(lock, refresh);

  const renewOnce = async (): Promise<boolean> => {
    try {
      held = await refreshed();
      listener?.onRenewed(held);
      return true;
    } catch (failure) {
      if (!isOver(failure)) throw failure;
      held = null;
      listener?.onEnded();
      return false;
    }
  };

  return {
    token: () => held?.token ?? null,
    hold: (credentials) => {
      held = credentials;
    },
    clear: () => {
      held = null;
    },
    restore: async () => {
      try {
        held = await refreshed();
        return held;
      } catch (failure) {
        if (isOver(failure)) return null;
        throw failure;
      }
    },
    renew: (stale) => {
      // Somebody in this tab was faster: the token in hand is already another one.
      if (held !== null && held.token !== stale) return Promise.resolve(true);
      renewal ??= renewOnce().finally(() => {
        renewal = null;
      });
      return renewal;
    },
    listen: (added) => {
      listener = added;
    },
  };
};
