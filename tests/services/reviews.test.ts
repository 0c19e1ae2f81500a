import { beforeEach, expect, it, vi } from 'vitest';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import { selectIsSignedIn } from '../../src/machines/auth/selectors.ts';
import type { ReviewDraft } from '../../src/machines/review/types.ts';
import { queryKeys } from '../../src/services/queryKeys.ts';
import { cart, credentials, done, user, wishlistOf } from './support/bodies.ts';
import { fakeNetwork } from './support/network.ts';
import { openShop } from './support/openShop.ts';

const network = fakeNetwork();
const purchase = { orderId: 'o1', productId: 'coat' } as const;
const words: ReviewDraft = { rating: 4.5, message: ' Warm. ', pros: 'warm, light', cons: '' };

beforeEach(() => {
  network.get('/auth/refresh', credentials);
  network.get('/auth/current_user', user);
  network.get('/auth/logout', { success: true, statusCode: 200, message: 'Signed out' });
  network.get('/locale', { result: unknownLocale });
  network.get('/cart', { result: cart });
  network.get('/wishlist', { result: wishlistOf() });
});

const openForm = async () => {
  const streams = memoryStore();
  const opened = openShop({ streams });
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
  if (!review) throw new Error('No review was begun.');
  return { ...opened, streams, review };
};

it('REVIEW-10 leaves no draft and nothing that was looked at behind on sign-out', async () => {
  const { auth, review, shop, streams, values } = await openForm();
  review.send({ type: 'review.drafted', purchase, draft: words });
  expect(values.get('recentlyViewed')).toEqual(['coat']);
  expect(streams.read('review')?.entries).not.toEqual([]);
  auth.send({ type: 'signOut.asked' });
  await vi.waitFor(() => expect(shop.root.getSnapshot().children.review).toBeUndefined());
  expect(streams.read('review')).toBeUndefined();
  expect(values.get('recentlyViewed') ?? []).toEqual([]);
});

it('REVIEW-11 has order, product and reviews read anew once a review was added', async () => {
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
  review.send({ type: 'review.submitted', purchase, draft: words, key: 'k1' });
  await vi.waitFor(() =>
    expect(notices).toContainEqual({ kind: 'success', text: 'Thank you for your review.' }),
  );
  expect(keys.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([
    true,
    true,
    true,
  ]);
  expect(network.of('/reviews').map(({ body }) => body)).toEqual([
    { _order: 'o1', _product: 'coat', value: 4.5, message: 'Warm.', pros: ['warm', 'light'], cons: [] },
  ]);
});
