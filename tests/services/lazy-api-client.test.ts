import { expect, it, vi } from 'vitest';
import { product } from './support/bodies.ts';
import { baseUrl, fakeNetwork } from './support/network.ts';

const network = fakeNetwork();
const session = { token: () => null, renew: () => Promise.resolve(false) };
const chunk = vi.hoisted(() => ({ fails: true }));
vi.mock('../../src/services/apiClient.ts', async (original) => {
  const module: object = await original();
  return {
    ...module,
    get createApiClient() {
      if (chunk.fails) throw new TypeError('Failed to fetch dynamically imported module');
      return Reflect.get(module, 'createApiClient');
    },
  };
});

// Another test of this worker may have loaded them without the mock.
vi.resetModules();
const { createLazyApiClient, loadApiClientFactory } = await import('../../src/app/common/lazyApiClient.ts');
const { ApiFailure } = await import('../../src/services/failure.ts');

it('ERR-02 fails with a network failure while the module cannot be loaded, and sends the next request once it can', async () => {
  network.get('/products/id/:id', product('coat'));
  const { services } = createLazyApiClient({ baseUrl, session });
  const failure: unknown = await services.products.byId('coat').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ kind: 'network', code: 'network', status: 0 });

  chunk.fails = false;
  expect(await services.products.byId('coat')).toMatchObject({ _id: 'coat' });
});

it('provides the services synchronously once the module is loaded', async () => {
  network.get('/products/id/:id', product('hat'));
  await loadApiClientFactory();
  const opened = createLazyApiClient({ baseUrl, session });
  expect((await opened.loadClient()).services).toBe(opened.services);
  expect(await opened.services.products.byId('hat')).toMatchObject({ _id: 'hat' });
});
