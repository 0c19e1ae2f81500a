import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, it, onTestFinished, vi } from 'vitest';
import { registerMachine } from '../../src/machines/app/lazyFlows.ts';
import { backStackMachine } from '../../src/machines/backStack/machine.ts';
import { appMachine } from '../../src/machines/app/machine.ts';
import { authMachine } from '../../src/machines/auth/machine.ts';
import type { SignedIn } from '../../src/machines/auth/types.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';
import type { LazyMachines } from '../../src/machines/registry.ts';
import { ada } from './support/authActor.ts';
import { urlPaths } from './support/urlPaths.ts';

/** Other flows of the same pages never load. */
const never = () => new Promise<never>(() => undefined);

/** The root with a signed-in user; `fetch` loads the return wizard. */
const startApp = (fetch: () => Promise<typeof returnWizardMachine>) => {
  const machine: typeof appMachine = appMachine.provide({
    actors: {
      auth: authMachine.provide({ actors: { checkSession: fromPromise<SignedIn | null>(async () => ada) } }),
      loadFlow: fromPromise<void, { readonly flow: keyof LazyMachines }>(async ({ input: { flow } }) =>
        flow === 'returnWizard' ? registerMachine(machine, flow, await fetch()) : never(),
      ),
      recordFacts: fromCallback(() => undefined),
      watchConnection: fromCallback(() => undefined),
      backStack: backStackMachine.provide({ actors: { watchHistory: fromCallback(() => undefined) } }),
    },
    actions: { releaseFlow: () => undefined },
  });
  const app = createActor(machine, { input: { paths: urlPaths } }).start();
  onTestFinished(() => void app.stop());
  const enter = (path: string) =>
    app.getSnapshot().children.navigation?.send({ type: 'page.entered', path, title: path, access: 'user' });
  const isIn = (state: 'inactive' | 'running' | 'loadFailed') =>
    vi.waitFor(() => expect(app.getSnapshot().matches({ returnWizard: state })).toBe(true));
  return { app, enter, isIn, wizard: () => app.getSnapshot().children.returnWizard ?? null };
};

it('starts the return of the order whose page is entered, and stops it when the page is left', async () => {
  const { enter, isIn, wizard } = startApp(async () => returnWizardMachine);
  enter('/account/orders/o1/return');
  await isIn('running');
  const first = wizard();
  expect(first?.getSnapshot().context).toMatchObject({ userId: ada.userId, orderId: 'o1' });
  enter('/account/orders/o2/return');
  await vi.waitFor(() => expect(wizard()?.getSnapshot().context.orderId).toBe('o2'));
  expect(first?.getSnapshot().status).toBe('stopped');
  for (const path of ['/account/orders/o2', '/account/orders', '/account/returns/r1']) {
    enter(path);
    await isIn('inactive');
    expect(wizard()).toBeNull();
  }
});

it('loads the return again after a failure, and starts it', async () => {
  const fetch = vi
    .fn<() => Promise<typeof returnWizardMachine>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(returnWizardMachine);
  const { app, enter, isIn, wizard } = startApp(fetch);
  enter('/account/orders/o1/return');
  await isIn('loadFailed');
  expect(wizard()).toBeNull();
  app.send({ type: 'flow.retried' });
  await isIn('running');
  expect(wizard()?.id).toBe('returnWizard');
});
