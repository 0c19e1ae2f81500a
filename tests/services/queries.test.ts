import { describe, expect, it } from 'vitest';
import { defaultProductQuery } from '../../contract/listingQuery.ts';
import { createQueryClient } from '../../src/app/queryClient.ts';
import { createApi } from '../../src/services/api.ts';
import { createServices } from '../../src/services/services.ts';
import { createQueries } from '../../src/services/shop.queries.ts';
import { failure, product, user, wishlistOf } from './support/bodies.ts';
import { baseUrl, fakeNetwork } from './support/network.ts';

const network = fakeNetwork();
const queries = createQueries(
  createServices(createApi({ baseUrl, session: { token: () => 't1', renew: () => Promise.resolve(false) } })),
);

describe('queries', () => {
  it('CACHE-01 have keys that start with the tag of their resource', () => {
    const keys = [
      queries.product('p1'),
      queries.listing(defaultProductQuery),
      queries.filters({ category: [], collection: undefined, q: undefined, filters: {} }),
      queries.random(),
      queries.categories(),
      queries.cart(),
      queries.cartCount(),
      queries.order('o1'),
      queries.orders('u1'),
      queries.wishlist(),
    ].map(({ queryKey }) => queryKey[0]);
    expect(keys.join(' ')).toBe(
      'Products Products Products Products Categories Cart Cart Orders Orders Wishlist',
    );
  });

  it('CACHE-05 CACHE-06 are fresh for 300 s for user and wishlist', () => {
    expect(queries.currentUser().staleTime).toBe(300_000);
    expect(queries.wishlist().staleTime).toBe(300_000);
  });

  it('CACHE-05 send one request while the data is fresh', async () => {
    network.get('/auth/current_user', user);
    network.get('/wishlist', { result: wishlistOf() });
    const client = createQueryClient();
    await client.fetchQuery(queries.currentUser());
    await client.fetchQuery(queries.currentUser());
    await client.fetchQuery(queries.wishlist());
    await client.fetchQuery(queries.wishlist());
    expect(network.requests).toHaveLength(2);
  });

  it('LIST-09 API-09 load eight products a page, by cursor', async () => {
    network.get('/products', ({ search }) =>
      Response.json(
        search.includes('skip=8')
          ? { result: [product('p9')], hasMore: false, nextCursor: null }
          : { result: [product('p1')], hasMore: true, nextCursor: 8 },
      ),
    );
    const client = createQueryClient();
    const listed = await client.fetchInfiniteQuery({ ...queries.listing(defaultProductQuery), pages: 2 });
    expect(listed.pages.flatMap(({ result }) => result.map(({ _id }) => _id))).toEqual(['p1', 'p9']);
    expect(network.requests.map(({ search }) => search)).toEqual(['', '?skip=8']);
  });

  it('HOME-01 API-35 load campaigns by cursor', async () => {
    network.get('/campaigns', { result: [], hasMore: false, nextCursor: null });
    const client = createQueryClient();
    await client.fetchInfiniteQuery(queries.campaigns());
    expect(network.requests[0]?.search).toBe('?populate=products');
  });

  it('ORDER-07 API-19 load the orders of a user, newest first', async () => {
    network.get('/orders/userId/u1', { result: [], hasMore: false, nextCursor: null });
    await createQueryClient().fetchInfiniteQuery(queries.orders('u1'));
    expect(network.requests[0]?.search).toBe('?sort=-createdAt');
  });

  it('WISH-02 omit missing products from a list of products', async () => {
    network.get('/products/id/p1', product('p1'));
    network.get('/products/id/gone', failure(404, 'not_found', 'No such product'));
    const found = await createQueryClient().fetchQuery(queries.products(['gone', 'p1']));
    expect(found.map(({ _id }) => _id)).toEqual(['p1']);
  });

  it('are retried after a server error, and not after a client error', async () => {
    let isDown = true;
    network.get('/products/id/p1', () => {
      if (!isDown) return Response.json(product('p1'));
      isDown = false;
      return Response.json(failure(503, 'unavailable', 'Down'), { status: 503 });
    });
    const retry = { retry: createQueryClient().getDefaultOptions().queries?.retry, retryDelay: 0 };
    await createQueryClient().fetchQuery({ ...queries.product('p1'), ...retry });
    expect(network.requests).toHaveLength(2);
    network.get('/products/id/p2', failure(404, 'not_found', 'No such product'));
    await createQueryClient()
      .fetchQuery({ ...queries.product('p2'), ...retry })
      .catch(() => undefined);
    expect(network.requestsTo('/products/id/p2')).toHaveLength(1);
  });
});
