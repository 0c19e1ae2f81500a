/** A route whose chunk fails to load shows an error and retries on 'Try again' and on `online`. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { collections, contentPageNames } from '../../contract/rules.ts';
import { adminPages } from '../../src/routes/admin/adminPages.ts';
import { personalPages } from '../../src/routes/personalPages.ts';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork, noSession } from '../services/support/network.ts';
import { isDisabled, main, press } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';
import { mockAdminResponses } from './support/adminNetwork.ts';

// The lazily hydrated components are loaded, as on the server: a render that suspends inside `act` flushes no effects.
vi.mock('./support/preloadChunks.ts', () => ({
  preloadChunks: async () => {
    const { fetchFooter } = await import('../../src/ui/layout/lazyComponents.tsx');
    const { fetchExploreSection } = await import('../../src/ui/search/lazyExploreSection.ts');
    await Promise.all([fetchFooter(), fetchExploreSection()]);
  },
}));

const network = fakeNetwork();
const errorText = 'This page did not load completely. Check your connection, then try again.';

let isOffline = false;
let rejected = 0;

/** Modules of all pages and their flows. */
const chunks = [
  ...Object.keys(import.meta.glob('../../src/routes/**/*Page.tsx')),
  ...Object.keys(import.meta.glob('../../src/routes/{home,listing,content}Pages.ts')),
  ...Object.keys(import.meta.glob('../../src/app/{pageFlows/*,admin/createAdminClient}.ts')),
];

beforeEach(() => {
  const missing = failure(404, 'not_found', 'There is no such thing.');
  for (const mockMethod of [network.get, network.post, network.patch]) mockMethod('/*', missing);
  mockAdminResponses(network);
  isOffline = true;
  rejected = 0;
  // A mock that has succeeded is cached, so each test registers new ones.
  for (const chunk of chunks)
    vi.doMock(chunk, async () => {
      if (!isOffline) return vi.importActual(chunk);
      rejected += 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    });
});

/** A URL of the route with arbitrary parameters. */
const urlOf = (pattern: string) => pattern.replace('/*?', '').replace(/:\w+/g, 'x1');

const publicRoutes = [
  '/',
  `/${collections[0]}`,
  '/women',
  '/products?q=coat',
  '/campaigns/x1',
  '/product/x1',
  '/wishlist',
  `/${contentPageNames.find((name) => name !== 'blogs')}`,
  '/blogs',
  '/blogs/x1',
];
const adminRoutes = adminPages.map(({ pattern }) => pattern);
const personalRoutes = personalPages
  .map(({ pattern }) => pattern)
  .filter((pattern) => pattern !== '/admin/*?');
const routes = [...publicRoutes, ...personalRoutes, ...adminRoutes];

it.each(routes)('shows %s once its chunk loads again', async (route) => {
  // A signed-in shopper is redirected from these.
  if (['/login', '/register'].includes(route)) network.get('/auth/refresh', noSession);
  renderShop(urlOf(route));
  await main().findByText(errorText);
  const before = rejected;
  press(main().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rejected).toBeGreaterThan(before));
  await waitFor(() => expect(isDisabled(main().getByRole('button', { name: 'Try again' }))).toBe(false));
  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(main().queryByText(errorText)).toBeNull());
});
