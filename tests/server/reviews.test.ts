import { beforeEach, expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { rating } from '../../contract/rules.ts';
import { reviewMessageLength, reviewPoints } from '../../contract/rules/reviews.ts';
import type { Order, Product, Review, ReviewMarks, ReviewPage } from '../../contract/types.ts';
import {
  addReview,
  markReviewHelpful,
  reviewMarksOfProduct,
  reviewsOfProduct,
} from '../../contract/wire/review.ts';
import { insertReviews } from '../../server/store/catalogue/writeReviews.ts';
import { insertPastOrder } from './support/pastOrder.ts';
import { coatReviewId, openPopulatedShop, type PopulatedShop } from './support/populatedShop.ts';
import { describeOnBothEngines, describeOnSqlite, type OpenTestStore } from './support/stores.ts';

type RequestHeaders = { readonly [header: string]: string };

const content = { value: 4.5, message: 'Warm.', pros: ['Warm'], cons: [] };

/** Opens a shop for each test and returns its review requests. */
const setUpReviews = (openTestStore: OpenTestStore) => {
  let shop: PopulatedShop;
  beforeEach(async () => {
    shop = await openPopulatedShop(await openTestStore());
  });

  const get = async <T>(url: string, headers: RequestHeaders = {}): Promise<T> =>
    (await shop.app.inject({ url: `/api/v1${url}`, headers })).json<T>();
  const post = async (url: string, payload: object | undefined, headers: RequestHeaders) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json<{ [key: string]: unknown }>() };
  };
  const page = (search = '') => get<ReviewPage>(`/reviews/coat${search}`);
  const review = (changes: object = {}, user = shop.ada) =>
    post(
      '/reviews',
      { ...content, _order: user.deliveredOrderId, _product: 'coat', ...changes },
      user.headers,
    );
  const analytics = async () => (await get<Product>('/products/id/coat')).analytics;

  const insertReview = async (id: string, halfStars: number, at: string) => {
    const row = {
      id,
      product_id: 'coat',
      user_id: null,
      order_id: null,
      half_stars: halfStars,
      message: id,
      pros: '[]',
      cons: '["Creases"]',
      author_first_name: 'Emil',
      author_last_initial: 'Z',
      created_at: at,
    };
    await shop.store.transaction((trx) => insertReviews(trx, 'coat', [row]));
  };

  return { currentShop: () => shop, get, post, page, review, analytics, insertReview };
};

describeOnBothEngines('reviews', (openTestStore) => {
  const { currentShop, get, post, page, review, analytics, insertReview } = setUpReviews(openTestStore);

  it('API-26, API-28, MODEL-16 returns a page of reviews, newest first, with average and count per star', async () => {
    await insertReview('older', 1, '2026-01-01T00:00:00.000Z');
    await insertReview('newer', 7, '2026-03-03T00:00:00.000Z');
    await insertReview('newest', 10, '2026-03-03T00:00:00.000Z');
    const first = await page('?limit=3');
    expect(parse(reviewsOfProduct.reply, first).ok).toBe(true);
    expect(first.result.map(({ _id }) => _id)).toEqual(['newest', 'newer', coatReviewId]);
    expect(first).toMatchObject({ hasMore: true, nextCursor: 3, count: 4, average: 3.4 });
    expect(first.stars.map(({ stars, count }) => [stars, count])).toEqual([
      [5, 2],
      [4, 1],
      [3, 0],
      [2, 0],
      [1, 1],
    ]);
    const rest = await page('?limit=3&skip=3');
    expect(rest).toMatchObject({ hasMore: false, nextCursor: null, count: 4 });
    expect(rest.result).toEqual([
      {
        _id: 'older',
        value: 0.5,
        message: 'older',
        pros: [],
        cons: ['Creases'],
        createdAt: '2026-01-01T00:00:00.000Z',
        author: { firstName: 'Emil', lastInitial: 'Z' },
        helpful: 0,
      },
    ]);
  });

  it('API-27, REVIEW-15, MODEL-01, MODEL-09 a new review appears at once on order, page and product', async () => {
    const { ada } = currentShop();
    expect(await analytics()).toEqual({ average: 4.5, reviewCount: 1 });
    currentShop().clock.advance(1000);
    const added = await review({
      value: 2,
      message: ' Creases. ',
      pros: [' Light '],
      cons: ['Thin', 'Cold'],
    });
    expect(added.status).toBe(201);
    expect(parse(addReview.reply, added.body).ok).toBe(true);
    const [newest] = (await page()).result;
    expect(newest).toEqual(added.body['result']);
    expect(newest).toMatchObject({
      value: 2,
      message: 'Creases.',
      pros: ['Light'],
      cons: ['Thin', 'Cold'],
      author: { firstName: 'Ada', lastInitial: 'L' },
      createdAt: currentShop().clock.now().toISOString(),
    });
    expect(await analytics()).toEqual({ average: 3.3, reviewCount: 2 });
    const order = await get<Order>(`/orders/id/${ada.deliveredOrderId}`, ada.headers);
    expect(order.items.map(({ reviewed }) => reviewed)).toEqual([true]);
    const other = await get<Order>(`/orders/id/${ada.orderId}`, ada.headers);
    expect(other.items.map(({ reviewed }) => reviewed)).toEqual([false]);
  });

  it('API-27 accepts one review for all sizes of a product, after a return too, and none before delivery', async () => {
    const { ada, store } = currentShop();
    const past = { userId: ada.userId, cartId: ada.cartId, productId: 'coat' };
    await insertPastOrder(store, { ...past, id: 'back', status: 'returned', sizes: ['S', 'M'] });
    expect((await review({ _order: 'back' })).status).toBe(201);
    const { items } = await get<Order>('/orders/id/back', ada.headers);
    expect(items.map(({ reviewed }) => reviewed)).toEqual([true, true]);
    expect((await review({ _order: 'back' })).body).toMatchObject({ code: 'already_reviewed' });
    for (const status of ['placed', 'processing', 'shipped'] as const)
      await insertPastOrder(store, { ...past, id: status, status });
    for (const _order of [ada.orderId, 'placed', 'processing', 'shipped'])
      expect(await review({ _order }), _order).toMatchObject({
        status: 409,
        body: { code: 'review_not_allowed' },
      });
  });

  it('S7, REVIEW-15 concurrent requests add one review per purchase', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => review()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body['code']))).toEqual(
      new Set([undefined, 'already_reviewed']),
    );
    expect(await page()).toMatchObject({ count: 2, average: 4.5 });
    expect(await analytics()).toEqual({ average: 4.5, reviewCount: 2 });
  });

  it('MODEL-01 counts all ratings of concurrent reviews of a product', async () => {
    const { ada, store } = currentShop();
    const ids = Array.from({ length: 20 }, (_, index) => `ord-${index}`);
    for (const id of ids)
      await insertPastOrder(store, { id, userId: ada.userId, cartId: ada.cartId, productId: 'coat' });
    const answers = await Promise.all(ids.map((_order) => review({ _order, value: 1 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { average, count } = await page();
    expect({ average, reviewCount: count }).toEqual({ average: 1.2, reviewCount: 21 });
    expect(await analytics()).toEqual({ average, reviewCount: count });
  });

  it('REVIEW-15 counts a helpful vote once per user, and none by the author', async () => {
    const { ada, ben } = currentShop();
    const mark = (id: string, headers: RequestHeaders) => post(`/reviews/${id}/helpful`, undefined, headers);
    const marked = await mark(coatReviewId, ada.headers);
    expect(parse(markReviewHelpful.reply, marked.body).ok).toBe(true);
    await Promise.all(Array.from({ length: 5 }, () => mark(coatReviewId, ada.headers)));
    expect((await mark(coatReviewId, ben.headers)).body).toMatchObject({
      result: { _id: coatReviewId, helpful: 2 },
    });
    expect((await page()).result[0]).toMatchObject({ _id: coatReviewId, helpful: 2 });
    const own = (await review()).body['result'] as Review;
    expect(await mark(own._id, ada.headers)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await mark('rev_missing', ada.headers)).status).toBe(404);
    expect((await mark(coatReviewId, {})).status).toBe(401);
  });

  it('REVIEW-15 returns a shopper’s own votes and reviews to that shopper only', async () => {
    const { ada, ben, app } = currentShop();
    const marks = async (user: RequestHeaders) =>
      (await get<{ result: ReviewMarks }>('/reviews/coat/marks', user)).result;
    expect(await marks(ada.headers)).toEqual({ helpful: [], own: [] });
    await insertReview('older', 1, '2026-01-01T00:00:00.000Z');
    for (const id of ['older', coatReviewId]) {
      currentShop().clock.advance(1000);
      await post(`/reviews/${id}/helpful`, undefined, ada.headers);
    }
    const own = (await review()).body['result'] as Review;
    expect(await marks(ada.headers)).toEqual({ helpful: [coatReviewId, 'older'], own: [own._id] });
    expect(await marks(ben.headers)).toEqual({ helpful: [], own: [] });
    const answer = await app.inject({ url: '/api/v1/reviews/coat/marks', headers: ada.headers });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(parse(reviewMarksOfProduct.reply, answer.json()).ok).toBe(true);
    // The page of reviews is the same for everyone, so that caches may store it.
    const [anonymous, signedIn] = await Promise.all([
      app.inject('/api/v1/reviews/coat'),
      app.inject({ url: '/api/v1/reviews/coat', headers: ada.headers }),
    ]);
    expect(signedIn.body).toBe(anonymous.body);
    expect((await app.inject('/api/v1/reviews/coat/marks')).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/v1/reviews/hat/marks', headers: ada.headers })).statusCode).toBe(
      404,
    );
  });
});

describeOnSqlite('validation of reviews', (openTestStore) => {
  const { currentShop, post, page, review } = setUpReviews(openTestStore);

  it('API-26 returns 404 for an unknown product, and 304 for an unchanged page', async () => {
    expect((await currentShop().app.inject('/api/v1/reviews/nothing')).statusCode).toBe(404);
    const answer = await currentShop().app.inject('/api/v1/reviews/coat');
    const second = await currentShop().app.inject({
      url: '/api/v1/reviews/coat',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(second.statusCode).toBe(304);
  });

  it('API-27 returns 404 for a foreign order and for a product that is not in the order', async () => {
    const foreign = await review({ _order: currentShop().ben.deliveredOrderId });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const missing = await review({ _order: 'ord_never_was' });
    const { requestId: _, ...body } = foreign.body;
    expect(missing.body).toMatchObject(body);
    expect((await review({ _product: 'hat' })).status).toBe(404);
    expect((await page()).count).toBe(1);
  });

  it('REVIEW-03, REVIEW-07, API-27 rejects an invalid review and names the field', async () => {
    const wrong: readonly (readonly [changes: object, field: string])[] = [
      [{ value: 0 }, 'value'],
      [{ value: 5.5 }, 'value'],
      [{ value: 3.25 }, 'value'],
      [{ value: '4' }, 'value'],
      [{ message: 'a'.repeat(reviewMessageLength + 1) }, 'message'],
      [{ pros: ['Warm', ' '] }, 'pros.1'],
      [{ cons: ['a'.repeat(reviewPoints.length + 1)] }, 'cons.0'],
      [{ pros: Array.from({ length: reviewPoints.maximum + 1 }, () => 'Warm') }, 'pros'],
      [{ helpful: 9 }, 'helpful'],
      [{ author: { firstName: 'Eve' } }, 'author'],
    ];
    for (const [changes, field] of wrong) {
      const answer = await review(changes);
      expect(answer.status, field).toBe(400);
      expect(Object.keys(answer.body['fields'] as object)).toEqual([field]);
    }
    expect((await page()).count).toBe(1);
  });

  it('REVIEW-03, REVIEW-07 accepts every half star and a message of 500 characters', async () => {
    const { ada, store } = currentShop();
    const message = 'ä'.repeat(reviewMessageLength);
    for (let value: number = rating.minimum; value <= rating.maximum; value += rating.step) {
      const id = `ord-${value}`;
      await insertPastOrder(store, { id, userId: ada.userId, cartId: ada.cartId, productId: 'coat' });
      expect((await review({ _order: id, value, message })).status, String(value)).toBe(201);
    }
    expect((await page()).stars.map(({ count }) => count)).toEqual([3, 2, 2, 2, 2]);
  });

  it('S10 a repeated key returns the first response', async () => {
    const headers = { ...currentShop().ada.headers, 'idempotency-key': 'a-review-once' };
    const send = () =>
      post('/reviews', { ...content, _order: currentShop().ada.deliveredOrderId, _product: 'coat' }, headers);
    const first = await send();
    expect(first.status).toBe(201);
    expect(await send()).toEqual(first);
  });
});
