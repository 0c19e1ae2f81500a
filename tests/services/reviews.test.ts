import { beforeEach, expect, it, vi } from 'vitest';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { selectIsSignedIn } from '../../src/machines/auth/selectors.ts';
import type { ReviewDraft } from '../../src/machines/review/types.ts';
import { queryKeys } from '../../src/services/queryKeys.ts';
import { cart, credentials, done, user, wishlistOf } from './support/bodies.ts';
import { fakeNetwork } from './support/network.ts';
import { openTestShop } from './support/openTestShop.ts';

const network = fakeNetwork();
const purchase = { orderId: 'o1', productId: 'coat' } as const;
const draft: ReviewDraft = { rating: 4.5, message: ' Warm. ', pros: 'warm, light', cons: '' };

beforeEach(() => {
  network.get('/auth/refresh', credentials);
  network.get('/auth/current_user', user);
  network.get('/auth/logout', { success: true, statusCode: 200, message: 'Signed out' });
  network.get('/locale', { result: unknownLocale });
  network.get('/cart', { result: cart });
  network.get('/wishlist', { result: wishlistOf() });
});

const openForm = async () => {
  const streams = createMemoryStore();
  const opened = openTestShop({ streams });
  const { shop, auth, navigation } = opened;
  await vi.waitFor(() => expect(selectIsSignedIn(auth.getSnapshot())).toBe(true));
  const enter = (path: string, access: 'public' | 'user') =>
    navigation.send({ type: 'page.entered', path, title: path, access });
  const flows = () => shop.root.getSnapshot().children;
  enter('/product/coat', 'public');
  await vi.waitFor(() => expect(flows().recentlyViewed).toBeDefined());
  enter('/product-review?orderId=o1&productId=coat', 'user');
  await vi.waitFor(() => expect(flows().review).toBeDefined());
  const { review } = flows();
  if (!review) throw new Error('The review did not start.');
  return { ...opened, streams, review };
};

it('REVIEW-10 sign-out removes drafts and recently viewed products', async () => {
  const { auth, review, shop, streams, values } = await openForm();
  review.send({ type: 'review.drafted', purchase, draft });
  expect(values.get('recentlyViewed')).toEqual(['coat']);
  expect(streams.read('review')?.entries).not.toEqual([]);
  auth.send({ type: 'signOut.requested' });
  await vi.waitFor(() => expect(shop.root.getSnapshot().children.review).toBeUndefined());
  expect(streams.read('review')).toBeUndefined();
  expect(values.get('recentlyViewed') ?? []).toEqual([]);
});

it('REVIEW-11 adding a review invalidates order, product and reviews', async () => {
  network.post('/reviews', {
    ...done({
      _id: 'r1',
      value: 4.5,
      message: 'Warm.',
      pros: ['warm', 'light'],
      cons: [],
      createdAt: '2026-01-01T00:00:00.000Z',
      author: { firstName: 'Ada', lastInitial: 'L' },
      helpful: 0,
    }),
    statusCode: 201,
  });
  const { review, shop, notices } = await openForm();
  const { queryClient } = shop;
  const keys = [queryKeys.order('o1'), queryKeys.product('coat'), queryKeys.reviews('coat')];
  for (const key of keys) queryClient.setQueryData(key, 'before');
  review.send({ type: 'review.submitted', purchase, draft, key: 'k1' });
  await vi.waitFor(() =>
    expect(notices).toContainEqual({ kind: 'success', text: 'Thank you for your review.' }),
  );
  expect(keys.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([
    true,
    true,
    true,
  ]);
  expect(network.requestsTo('/reviews').map(({ body }) => body)).toEqual([
    { _order: 'o1', _product: 'coat', value: 4.5, message: 'Warm.', pros: ['warm', 'light'], cons: [] },
  ]);
});
