import { fromPromise } from 'xstate';
import { socialStartPath } from '../../../contract/socialSignIn.ts';
import { attemptMachine } from '../../machines/auth/attemptMachine.ts';
import { authMachine } from '../../machines/auth/machine.ts';
import type { Attempt, SignedIn } from '../../machines/auth/types.ts';
import { loadCode } from '../network.ts';
import { report } from '../report.ts';
import type { Parts } from './parts.ts';
import { keepWay } from './departure.ts';
import { firstName, signedIn } from './signedInUser.ts';

export const provideAuth = (parts: Parts) => {
  const { services, session, handOver, captcha, surroundings, notify, goTo } = parts;
  const attempt = attemptMachine.provide({
    actors: {
      proveHuman: fromPromise<void, Attempt>(async ({ input }) =>
        handOver.addCaptcha(input.id, await captcha.execute()),
      ),
      authenticate: fromPromise<SignedIn | null, Attempt>(async ({ input, signal }) => {
        const { authenticate } = await loadCode(() => import('./authenticate.ts'));
        return authenticate(parts, input, signal);
      }),
    },
  });
  return authMachine.provide({
    actors: {
      attempt,
      checkSession: fromPromise<SignedIn | null>(async ({ signal }) => {
        const credentials = await session.restore(signal);
        return credentials && signedIn(credentials, null);
      }),
      readName: fromPromise<SignedIn, SignedIn>(async ({ input }) => ({
        ...input,
        firstName: await firstName(parts),
      })),
      renewSession: fromPromise<boolean>(async () => {
        const token = session.token();
        return token !== null && (await session.renew(token));
      }),
      signOut: fromPromise<void>(({ signal }) => services.auth.signOut(signal)),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      goTo: (_, { path }) => goTo(path),
      leaveFor: (_, { provider, returnTo }) => {
        keepWay(surroundings, returnTo);
        surroundings.leaveTo(socialStartPath(provider, surroundings.place()));
      },
      logFailure: (_, { what, error }) => report(what, error),
      clearSession: () => session.clear(),
      tellOtherTabs: (_, { userId }) =>
        surroundings.tabs.tell(userId === null ? 'signedOut' : { type: 'signedIn', userId }),
    },
  });
};
