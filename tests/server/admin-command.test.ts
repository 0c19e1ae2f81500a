import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../server/store/database.ts';
import { createTemporaryFolder } from '../support/temporary.ts';
import { openTestApp } from './support/app.ts';
import { ada, captcha, register } from './support/accounts.ts';
import { createPasswords } from '../../server/auth/passwords.ts';
import { makeAdmin } from '../../server/usecases/admin/makeAdmin.ts';
import { liveSettings } from './support/liveSettings.ts';
import { describeOnBothEngines } from './support/stores.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

interface Run {
  readonly code: number;
  readonly printed: string;
}

const run = (args: readonly string[], env: { readonly [name: string]: string }): Promise<Run> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/admin.ts', ...args],
      { cwd: project, env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, printed: stdout + stderr }),
    );
  });

const linesOf = async (store: Store) =>
  (
    await store.db.selectFrom('staff_log').select(['action', 'user_id']).orderBy('at').orderBy('id').execute()
  ).map(({ action, user_id: by }) => [action, by]);

describe('npm run admin', () => {
  it('makes the first administrator of a live shop, with a link to choose the password', async () => {
    const folder = createTemporaryFolder('verrow-admin');
    const settings = { ...liveSettings, DATA_DIR: folder };
    expect(await run(['nobody'], settings)).toMatchObject({
      code: 2,
      printed: "'nobody' is not an email address.\n",
    });
    expect((await run([], settings)).printed).toContain('Usage: npm run admin -- EMAIL');
    const first = await run(['Owner@Shop.Example'], settings);
    expect(first.printed).toContain('created as an administrator');
    expect(first.printed).toContain('sets up an authenticator app');
    const token = /https:\/\/shop\.example\/reset-password\?first=yes#token=([\w-]+)/.exec(
      first.printed,
    )?.[1];
    expect([first.code, token]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)]);
    const again = await run(['owner@shop.example'], settings);
    expect(again).toMatchObject({ code: 0, printed: 'The account is an administrator already.\n' });

    const store = await openStore({ file: join(folder, 'shop.db') });
    const { app } = await openTestApp(store, {
      settings: { ...liveSettings, DATA_DIR: folder },
      overrides: { passwords: createPasswords() },
    });
    const reset = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/reset-password',
      headers: captcha,
      payload: { token: 'x', password: 'a difference of engines' },
    });
    expect(reset.json().code).toBe('link_invalid');
    expect(await linesOf(store)).toEqual([['admin_made', 'operator']]);
    await store.close();
  }, 60_000);
});

describeOnBothEngines('making an administrator', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    const test = await openTestApp(store, { settings: { SECOND_FACTOR: 'required' } });
    const make = (email: string, options = {}) =>
      makeAdmin(test.context, {
        email,
        role: 'owner',
        wantsLink: false,
        removesSecondFactor: false,
        ...options,
      });
    const post = (url: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/api/v1/auth/${url}`, headers: captcha, payload });
    return { ...test, store, make, post };
  };
  const tokenOf = (link: string | null) => link?.split('#token=')[1];

  it('creates an account, whose link sets a password once; signing in sets up the second factor', async () => {
    const { make, post } = await open();
    const { outcome, link } = await make('Owner@shop.example');
    expect(outcome).toBe('created');
    const password = 'a difference of engines';
    const token = tokenOf(link);
    expect((await post('reset-password', { token, password })).json().code).toBe('second_factor_missing');
    expect((await post('reset-password', { token, password })).json().code).toBe('link_invalid');
    expect((await post('login', { email: 'owner@shop.example', password })).json().code).toBe(
      'second_factor_missing',
    );
  });

  it('promotes an account and ends its sessions; repeats change nothing', async () => {
    const { app, make, post, store } = await open();
    const { headers } = await register(app);
    expect(await make(ada.email)).toEqual({ outcome: 'promoted', link: null, hasRemovedFactor: false });
    expect((await app.inject({ url: '/api/v1/auth/current_user', headers })).statusCode).toBe(401);
    expect((await post('login', { email: ada.email, password: ada.password })).json().code).toBe(
      'second_factor_missing',
    );
    expect((await make(ada.email)).outcome).toBe('unchanged');
    expect((await make(ada.email, { wantsLink: true })).link).toContain('/reset-password#token=');
    expect(await linesOf(store)).toEqual([['admin_made', 'operator']]);
  });

  it('removes a lost second factor, so that the next sign-in sets up a new one', async () => {
    const { app, clock, make, store } = await open();
    const { credentials } = await register(app);
    await make(ada.email);
    clock.advance(1000);
    const factor = { user_id: credentials.userId, sealed_key: 'x', created_at: '', last_step: 1 };
    await store.db.insertInto('second_factors').values(factor).execute();
    await store.db
      .insertInto('recovery_codes')
      .values({ user_id: credentials.userId, code_hash: 'x', used_at: null })
      .execute();
    expect((await make(ada.email)).hasRemovedFactor).toBe(false);
    expect((await make(ada.email, { removesSecondFactor: true })).hasRemovedFactor).toBe(true);
    for (const table of ['second_factors', 'recovery_codes'] as const)
      expect(await store.db.selectFrom(table).select('user_id').execute()).toEqual([]);
    expect((await linesOf(store)).map(([action]) => action)).toEqual(['admin_made', 'second_factor_removed']);
  });
});
