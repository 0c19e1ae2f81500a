import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';
import { openTestApp } from './support/app.ts';
import { describeOnSqlite } from './support/stores.ts';
import { liveSettings } from './support/liveSettings.ts';

const isBuilt = existsSync(join(project, 'dist', 'flows', 'flows.html'));

describeOnSqlite('/flows', (openTestStore) => {
  const openPage = async (settings: Record<string, string>) => {
    const { app } = await openTestApp(await openTestStore(), { settings });
    const { result } = (await app.inject('/api/v1/environment')).json<{ result: { flowsShown: boolean } }>();
    return { page: await app.inject('/flows'), flowsShown: result.flowsShown };
  };

  it.runIf(isBuilt)('is served in the demo with its assets, uncached', async () => {
    const { page, flowsShown } = await openPage({});
    expect(flowsShown).toBe(true);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.body).toContain('/flows/assets/');
  });

  it('leads to Vite in development, whatever was built', async () => {
    const { page } = await openPage({ NODE_ENV: 'development', DEV_PORT: '4321' });
    expect(page.statusCode).toBe(307);
    expect(page.headers.location).toMatch(/:4321\/flows$/);
  });

  it('is not served in live mode, and the environment reports it as hidden', async () => {
    const { page, flowsShown } = await openPage(liveSettings);
    expect(flowsShown).toBe(false);
    expect(page.statusCode).toBe(404);
  });
});
