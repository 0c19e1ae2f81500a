/** Every route whose code cannot be fetched says so, and fetches it again by 'Try again' and when the browser goes online. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { collections, contentPageNames } from '../../contract/rules.ts';
import { adminPages } from '../../src/routes/admin/adminPages.ts';
import { personalPages } from '../../src/routes/personalPages.ts';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork, noSession } from '../services/support/network.ts';
import { isDisabled, main, press } from './support/hands.ts';
import { showShop } from './support/showShop.tsx';
import { answerStaff } from './support/staffNetwork.ts';

// The parts of every page are there, as in the server's HTML: a render that suspends inside `act` flushes no effects.
vi.mock('./support/chunks.ts', () => ({
  fetchChunks: async () => {
    const { fetchFooter } = await import('../../src/ui/frame/lazyParts.tsx');
    const { fetchWhereToGo } = await import('../../src/ui/search/lazyWhereToGo.ts');
    await Promise.all([fetchFooter(), fetchWhereToGo()]);
  },
}));

const network = fakeNetwork();
const sentence = 'This page did not load completely. Check your connection, then try again.';

let isOffline = false;
let rejected = 0;

/** Whatever a page or its flow is fetched from. */
const chunks = [
  ...Object.keys(import.meta.glob('../../src/routes/**/*Page.tsx')),
  ...Object.keys(import.meta.glob('../../src/routes/{home,listing,content}Pages.ts')),
  ...Object.keys(
    import.meta.glob(
      '../../src/app/{flows/provide{Account,Checkout,Order,ReturnWizard,Review}.ts,admin/openAdmin.ts}',
    ),
  ),
];

beforeEach(() => {
  const missing = failure(404, 'not_found', 'There is no such thing.');
  for (const ask of [network.get, network.post, network.patch]) ask('/*', missing);
  answerStaff(network);
  isOffline = true;
  rejected = 0;
  // A mock that succeeded once is cached, so each test registers its own.
  for (const chunk of chunks)
    vi.doMock(chunk, async () => {
      if (!isOffline) return vi.importActual(chunk);
      rejected += 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    });
});

/** An address of the route; parameters are of no matter here. */
const addressOf = (pattern: string) => pattern.replace('/*?', '').replace(/:\w+/g, 'x1');

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

it.each(routes)('shows %s once its code can be fetched again', async (route) => {
  // A signed-in shopper is redirected from these.
  if (['/login', '/register'].includes(route)) network.get('/auth/refresh', noSession);
  showShop(addressOf(route));
  await main().findByText(sentence);
  const before = rejected;
  press(main().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rejected).toBeGreaterThan(before));
  await waitFor(() => expect(isDisabled(main().getByRole('button', { name: 'Try again' }))).toBe(false));
  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(main().queryByText(sentence)).toBeNull());
});
