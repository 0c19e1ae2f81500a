import { fromPromise } from 'xstate';
import { sessionMarkerCookie } from '../../../contract/rules.ts';
import { socialStartPath } from '../../../contract/socialSignIn.ts';
import { attemptMachine } from '../../machines/attempt/machine.ts';
import { authMachine } from '../../machines/auth/machine.ts';
import type { Attempt, SignedIn } from '../../machines/auth/types.ts';
import { loadModule } from '../common/lazyApiClient.ts';
import { report } from '../common/report.ts';
import type { Dependencies } from './dependencies.ts';
import { storePendingRedirect } from './pendingRedirect.ts';
import { readFirstName, toSignedIn } from './signedInUser.ts';

export const provideAuth = (dependencies: Dependencies) => {
  const { services, session, credentialVault, captcha, platform, notify, goTo } = dependencies;
  const attempt = attemptMachine.provide({
    actors: {
      proveHuman: fromPromise<void, Attempt>(async ({ input }) =>
        credentialVault.addCaptcha(input.id, await captcha.execute()),
      ),
      authenticate: fromPromise<SignedIn | null, Attempt>(async ({ input, signal }) => {
        const { authenticate } = await loadModule(() => import('./authenticate.ts'));
        return authenticate(dependencies, input, signal);
      }),
    },
  });
  return authMachine.provide({
    actors: {
      attempt,
      checkSession: fromPromise<SignedIn | null>(async ({ signal }) => {
        // A visitor without the marker has no session: the reply would be 401.
        if (!platform.cookies.cookie.includes(`${sessionMarkerCookie.name}=`)) return null;
        const credentials = await session.restore(signal);
        return credentials && toSignedIn(credentials, null);
      }),
      readName: fromPromise<SignedIn, SignedIn>(async ({ input }) => ({
        ...input,
        firstName: await readFirstName(dependencies),
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
      redirectToProvider: (_, { provider, returnTo }) => {
        storePendingRedirect(platform, returnTo);
        platform.redirectTo(socialStartPath(provider, platform.currentPath()));
      },
      logFailure: (_, { what, error }) => report(what, error),
      clearSession: () => session.clear(),
      notifyOtherTabs: (_, { userId }) =>
        platform.tabChannel.broadcast(userId === null ? 'signedOut' : { type: 'signedIn', userId }),
    },
  });
};
