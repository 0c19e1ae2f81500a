import { expect, it, vi } from 'vitest';
import { product } from './support/bodies.ts';
import { baseUrl, fakeNetwork } from './support/network.ts';

const network = fakeNetwork();
const session = { token: () => null, renew: () => Promise.resolve(false) };
const code = vi.hoisted(() => ({ fails: true }));
vi.mock('../../src/services/network.ts', async (original) => {
  const module: object = await original();
  return {
    ...module,
    get openNetwork() {
      if (code.fails) throw new TypeError('Failed to fetch dynamically imported module');
      return Reflect.get(module, 'openNetwork');
    },
  };
});

// Another test of this worker may have loaded them with the code that is replaced here.
vi.resetModules();
const { createNetwork, fetchNetwork } = await import('../../src/app/network.ts');
const { ApiFailure } = await import('../../src/services/failure.ts');

it('ERR-02 fails a call whose code did not come as one that did not get through, and sends it once it comes', async () => {
  network.get('/products/id/:id', product('coat'));
  const { services } = createNetwork({ baseUrl, session });
  const failure: unknown = await services.products.byId('coat').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ kind: 'network', code: 'network', status: 0 });

  code.fails = false;
  expect(await services.products.byId('coat')).toMatchObject({ _id: 'coat' });
});

it('has the calls at once where their code is there', async () => {
  network.get('/products/id/:id', product('hat'));
  await fetchNetwork();
  const opened = createNetwork({ baseUrl, session });
  expect((await opened.network()).services).toBe(opened.services);
  expect(await opened.services.products.byId('hat')).toMatchObject({ _id: 'hat' });
});
