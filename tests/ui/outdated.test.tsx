import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../src/services/network.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const entry = 'https://shop.test/assets/index-old.js';
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  const script = document.createElement('script');
  // Not run here: only its address is asked about.
  script.setAttribute('type', 'module');
  script.setAttribute('src', entry);
  document.body.append(script);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of document.querySelectorAll('script')) script.remove();
});

const answers = {
  gone: () => Promise.resolve(new Response(null, { status: 404 })),
  'a page in its place': () =>
    Promise.resolve(new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })),
  there: () => Promise.resolve(new Response(null, { headers: { 'content-type': 'text/javascript' } })),
  'not to be asked about': () => Promise.reject(new TypeError('Failed to fetch')),
  'behind a server that is down': () => Promise.resolve(new Response(null, { status: 503 })),
};
const newVersion = 'A new version of the shop is here. Reload the page.';
const showMissingPart = async () => {
  const { lazyPart } = await import('../../src/ui/kit/lazyPart.tsx');
  const Part = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')), {
    missing: 'We could not load the reviews. Check your connection, then try again.',
  });
  render(<Part />);
  return (await screen.findByRole('alert')).textContent;
};
const codeOfCall = async () => {
  const { fetchNetwork } = await import('../../src/app/network.ts');
  return fetchNetwork().catch((failure: unknown) => failure);
};

describe.each(['gone', 'a page in its place'] as const)('where the code of this page is %s', (how) => {
  it('offers a reload in the place of the part, and reloads nothing by itself', async () => {
    ask.mockImplementation(answers[how]);
    expect(await showMissingPart()).toBe(`${newVersion}Reload the page`);
    expect(ask).toHaveBeenCalledWith(entry, { method: 'HEAD', cache: 'no-store' });
  });

  it('offers a reload where an overlay would be', async () => {
    ask.mockImplementation(answers[how]);
    const { lazyOverlay } = await import('../../src/ui/kit/lazyOverlay.tsx');
    const { Overlay } = lazyOverlay(() => Promise.reject(new TypeError('Failed to fetch')));
    render(<Overlay isOpen onClose={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toBe(`${newVersion}Reload the pageClose`);
  });

  it('says so to whoever called the server', async () => {
    ask.mockImplementation(answers[how]);
    expect(await codeOfCall()).toMatchObject({ code: 'outdated', message: newVersion });
  });
});

describe.each(['there', 'not to be asked about', 'behind a server that is down'] as const)(
  'where the code of this page is %s',
  (how) => {
    it('asks to try again', async () => {
      ask.mockImplementation(answers[how]);
      expect(await showMissingPart()).toMatch(/Check your connection, then try again\.Try again$/);
      expect(await codeOfCall()).toMatchObject({ code: 'network', message: '' });
    });
  },
);
