import { createActor, fromPromise } from 'xstate';
import { attemptMachine } from '../../../src/machines/attempt/machine.ts';
import { authMachine } from '../../../src/machines/auth/machine.ts';
import type { Attempt, AuthFact, SignedIn } from '../../../src/machines/auth/types.ts';
import type { Notice } from '../../../src/machines/common/notice.ts';

export const ada: SignedIn = {
  userId: 'u1',
  cartId: 'c1',
  isAdmin: false,
  expires: '2026-01-01T00:10:00.000Z',
  firstName: 'Ada',
};

/** Actor results with Ada signed in, and of a failing request. */
export const restored = { checkSession: () => ada };
export const rejectWith =
  (message: string, code = 'invalid_credentials', status = 401) =>
  () => {
    throw { kind: 'http', status, code, message };
  };

type ActorResult<T> = T | Promise<T>;

export interface AuthResults {
  checkSession: () => ActorResult<SignedIn | null>;
  renewSession: () => ActorResult<boolean>;
  signOut: () => ActorResult<void>;
  proveHuman: (attempt: Attempt) => ActorResult<void>;
  authenticate: (attempt: Attempt) => ActorResult<SignedIn | null>;
  readName: (user: SignedIn) => ActorResult<SignedIn>;
}

const defaultResults: AuthResults = {
  checkSession: () => null,
  renewSession: () => true,
  signOut: () => undefined,
  proveHuman: () => undefined,
  authenticate: () => ada,
  readName: (user) => user,
};

/** A running auth machine with fake requests; records its actions and facts. */
export const startAuth = (overrides: Partial<AuthResults> = {}) => {
  const results = { ...defaultResults, ...overrides };
  const notices: Notice[] = [];
  const navigations: string[] = [];
  const redirects: { provider: string; returnTo: string | null }[] = [];
  const logged: string[] = [];
  const facts: AuthFact[] = [];
  const broadcasts: boolean[] = [];
  let cleared = 0;
  const machine = authMachine.provide({
    actors: {
      attempt: attemptMachine.provide({
        actors: {
          proveHuman: fromPromise<void, Attempt>(async ({ input }) => results.proveHuman(input)),
          authenticate: fromPromise<SignedIn | null, Attempt>(async ({ input }) =>
            results.authenticate(input),
          ),
        },
      }),
      checkSession: fromPromise(async () => results.checkSession()),
      readName: fromPromise<SignedIn, SignedIn>(async ({ input }) => results.readName(input)),
      renewSession: fromPromise(async () => results.renewSession()),
      signOut: fromPromise(async () => results.signOut()),
    },
    actions: {
      notify: (_, notice) => void notices.push(notice),
      goTo: (_, { path }) => void navigations.push(path),
      redirectToProvider: (_, redirect) => void redirects.push(redirect),
      logFailure: (_, { what }) => void logged.push(what),
      clearSession: () => {
        cleared += 1;
      },
      notifyOtherTabs: (_, { isSignedIn }) => void broadcasts.push(isSignedIn),
    },
  });
  const actor = createActor(machine, { input: { home: '/', staffHome: '/admin' } });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    actor,
    redirects,
    notices,
    navigations,
    logged,
    facts,
    broadcasts,
    cleared: () => cleared,
  };
};
