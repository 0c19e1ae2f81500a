import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../src/services/apiClient.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const entry = 'https://shop.test/assets/index-old.js';
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  const script = document.createElement('script');
  // Never executed: only its URL is requested.
  script.setAttribute('type', 'module');
  script.setAttribute('src', entry);
  document.body.append(script);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of document.querySelectorAll('script')) script.remove();
});

const entryResponses = {
  missing: () => Promise.resolve(new Response(null, { status: 404 })),
  'replaced by a page': () =>
    Promise.resolve(new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })),
  unchanged: () => Promise.resolve(new Response(null, { headers: { 'content-type': 'text/javascript' } })),
  unreachable: () => Promise.reject(new TypeError('Failed to fetch')),
  'on a failing server': () => Promise.resolve(new Response(null, { status: 503 })),
};
const newVersion = 'A new version of the shop is here. Reload the page.';
const renderFailingComponent = async () => {
  const { lazyComponent } = await import('../../src/ui/kit/lazyComponent.tsx');
  const FailingComponent = lazyComponent(() => Promise.reject(new TypeError('Failed to fetch')), {
    errorText: 'We could not load the reviews. Check your connection, then try again.',
  });
  render(<FailingComponent />);
  return (await screen.findByRole('alert')).textContent;
};
const loadApiClientFailure = async () => {
  const { loadApiClientFactory } = await import('../../src/app/common/lazyApiClient.ts');
  return loadApiClientFactory().catch((failure: unknown) => failure);
};

describe.each(['missing', 'replaced by a page'] as const)('when the entry script is %s', (state) => {
  it('a component that fails to load offers a reload', async () => {
    fetchMock.mockImplementation(entryResponses[state]);
    expect(await renderFailingComponent()).toBe(`${newVersion}Reload the page`);
    expect(fetchMock).toHaveBeenCalledWith(entry, { method: 'HEAD', cache: 'no-store' });
  });

  it('an overlay that fails to load offers a reload', async () => {
    fetchMock.mockImplementation(entryResponses[state]);
    const { lazyOverlay } = await import('../../src/ui/kit/lazyOverlay.tsx');
    const { Overlay } = lazyOverlay(() => Promise.reject(new TypeError('Failed to fetch')));
    render(<Overlay isOpen onClose={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toBe(`${newVersion}Reload the pageClose`);
  });

  it('a request fails with the code outdated', async () => {
    fetchMock.mockImplementation(entryResponses[state]);
    expect(await loadApiClientFailure()).toMatchObject({ code: 'outdated', message: newVersion });
  });
});

describe.each(['unchanged', 'unreachable', 'on a failing server'] as const)(
  'when the entry script is %s',
  (state) => {
    it('offers a retry', async () => {
      fetchMock.mockImplementation(entryResponses[state]);
      expect(await renderFailingComponent()).toMatch(/Check your connection, then try again\.Try again$/);
      expect(await loadApiClientFailure()).toMatchObject({ code: 'network', message: '' });
    });
  },
);
