import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../contract/wire/endpoints.ts';
import { defaultProductQuery } from '../../contract/listingQuery.ts';
import { createApi, type ApiSession } from '../../src/services/api.ts';
import { ApiFailure } from '../../src/services/failure.ts';
import { failureMessage, readFailureMessage } from '../../src/services/failureMessage.ts';
import { createInProcessApi, type InProcessRead } from '../../src/services/inProcessApi.ts';
import { createServices } from '../../src/services/services.ts';
import { cart, credentials, done, failure, product, user } from './support/bodies.ts';
import { baseUrl, noSession, fakeNetwork } from './support/network.ts';

const network = fakeNetwork();
afterEach(() => void vi.useRealTimers());

const guest: ApiSession = { token: () => null, renew: () => Promise.resolve(false) };
const signedIn: ApiSession = { token: () => 't1', renew: () => Promise.resolve(false) };
const servicesOf = (session: ApiSession) => createServices(createApi({ baseUrl, session }));

const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const outcome: unknown = await work.catch((error: unknown) => error);
  if (outcome instanceof ApiFailure) return outcome;
  throw new Error('The request did not fail with an ApiFailure.');
};

describe('a read of the same process', () => {
  const servicesWith = (read: InProcessRead) => createServices(createInProcessApi(baseUrl, read));

  it('gets endpoint, parameter and query, and returns the value as it is', async () => {
    const value = { name: 'Ada' };
    const read = vi.fn<InProcessRead>(async () => ({ ok: true, value }));
    const services = servicesWith(read);
    expect(await services.products.byId('coat')).toBe(value);
    await services.products.list({ ...defaultProductQuery, category: ['men'] });
    expect(read.mock.calls.map(([{ path, id }]) => [path, id])).toEqual([
      [endpoints.productById.path, 'coat'],
      [endpoints.products.path, ''],
    ]);
    expect(read.mock.calls[1]?.[0].query).toEqual(expect.arrayContaining([['category', 'men']]));
  });

  it('fails as a request does if it is refused', async () => {
    const refused = { ok: false, status: 404, code: 'not_found', message: 'Gone' } as const;
    const failed = failureOf(servicesWith(async () => refused).products.byId('coat'));
    expect(await failed).toMatchObject({ kind: 'http', status: 404, code: 'not_found' });
  });
});

describe('every request', () => {
  it('API-01 is sent to /api/v1', async () => {
    network.get(
      '/categories',
      done({ topLevelCategories: [], secondLevelCategories: [], thirdLevelCategories: [] }),
    );
    await servicesOf(guest).categories.tree();
    expect(network.requests[0]).toMatchObject({ path: '/categories', search: '?sorted=true' });
  });

  it('API-02 includes the token if there is one', async () => {
    network.get('/auth/current_user', user);
    network.get('/auth/refresh', credentials);
    await servicesOf(signedIn).auth.currentUser();
    await servicesOf(guest).auth.refresh();
    expect(network.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1', null]);
  });

  it('API-02 includes cookies', async () => {
    const requests: Request[] = [];
    const fetch = (input: string | URL | Request, init?: RequestInit) => {
      requests.push(new Request(input, init));
      return Promise.resolve(Response.json(user));
    };
    await createServices(createApi({ baseUrl, session: signedIn, fetch })).auth.currentUser();
    expect(requests.map((request) => request.credentials)).toEqual(['include']);
  });

  it('LIST-08 API-10 API-11 serializes category and filters in the format of the server', async () => {
    network.get('/products', { result: [product('p1')], hasMore: false, nextCursor: null });
    await servicesOf(guest).products.list({
      ...defaultProductQuery,
      category: ['men', 'clothing'],
      filters: { color: ['red', 'blue'], price: { from: 20, to: 100 } },
    });
    expect(network.requests[0]?.search).toBe(
      '?category=men,clothing&filters[color]=red,blue&filters[price][>]=20&filters[price][<]=100',
    );
  });

  it('API-15 requests a product with its categories populated', async () => {
    network.get('/products/id/p1', product('p1'));
    await servicesOf(guest).products.byId('p1');
    expect(network.requests[0]?.search).toBe(
      '?populate=topLevelCategory+secondLevelCategory+thirdLevelCategory',
    );
  });

  it('API-30 sends a cart edit as the body and its idempotency key in a header', async () => {
    network.patch('/cart/c1', done(cart));
    await servicesOf(signedIn).cart.edit({ action: 'delete', cartId: 'c1', _id: 'l1' }, 'key1');
    expect(network.requests[0]?.body).toEqual({ action: 'delete', cartId: 'c1', _id: 'l1' });
    expect(network.requests[0]?.headers.get('idempotency-key')).toBe('key1');
  });

  it('AUTH-05 sends the captcha token of a sign-in in a header', async () => {
    network.post('/auth/login', credentials);
    await servicesOf(guest).auth.signIn({ email: 'a@b.cd', password: 'secret' }, 'answer');
    expect(network.requests[0]?.headers.get('x-captcha-token')).toBe('answer');
  });

  it('is sent once: the API client does not retry', async () => {
    network.get('/auth/current_user', failure(500, 'internal', 'Something broke'));
    await failureOf(servicesOf(signedIn).auth.currentUser());
    expect(network.requests).toHaveLength(1);
  });
});

describe('a failure', () => {
  it('ERR-03 has the message, code, status and fields of the response', async () => {
    network.get('/orders/id/o1', {
      ...failure(422, 'validation_failed', 'Please check the form'),
      fields: { city: 'Required' },
    });
    const found = await failureOf(servicesOf(signedIn).orders.byId('o1'));
    const { kind, status, code, fields } = found;
    expect({ kind, status, code, fields }).toEqual({
      kind: 'http',
      status: 422,
      code: 'validation_failed',
      fields: { city: 'Required' },
    });
    expect(failureMessage(found)).toBe('Please check the form');
  });

  it.each([
    [{ success: false, statusCode: 200, message: 'No' }, 'http'],
    [{ statusCode: 409, message: 'No' }, 'http'],
    [{ success: true, statusCode: 400, message: 'No' }, 'http'],
    [{ success: true, statusCode: 200, message: 'Yes' }, 'none'],
  ])('ERR-01 is detected by success and statusCode: %j is a failure of kind %s', async (body, kind) => {
    network.remove('/orders/o1', () => HttpResponse.json(body, { status: 200 }));
    const outcome = await servicesOf(signedIn)
      .orders.remove('o1')
      .then(
        () => 'none',
        (error: unknown) => (error instanceof ApiFailure ? error.kind : 'another error'),
      );
    expect(outcome).toBe(kind);
  });

  it("ERR-02 is a 'Fetch error' if the server cannot be reached", async () => {
    network.get('/auth/current_user', () => HttpResponse.error());
    const found = await failureOf(servicesOf(signedIn).auth.currentUser());
    expect(found).toMatchObject({ kind: 'network', status: 0, code: 'network' });
    expect(readFailureMessage(found)).toBe('Fetch error');
  });

  it("ERR-02 is a 'Timeout' without a response within 30 s", async () => {
    vi.useFakeTimers();
    const fetch = (input: string | URL | Request) =>
      new Promise<Response>((_, reject) => {
        if (input instanceof Request)
          input.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    const api = createApi({ baseUrl, session: signedIn, fetch });
    const found = failureOf(api.send(endpoints.currentUser));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await found).toMatchObject({ kind: 'timeout', status: 0 });
    expect(readFailureMessage(await found)).toBe('Timeout');
  });

  it.each([
    ['not JSON', () => new HttpResponse('<html>', { headers: { 'content-type': 'text/html' } })],
    ['an invalid object', () => HttpResponse.json({ name: 'Ada' })],
  ])("ERR-02 is a 'Parsing error' if the response is %s", async (_, answer) => {
    network.get('/auth/current_user', answer);
    const found = await failureOf(servicesOf(signedIn).auth.currentUser());
    expect(found.kind).toBe('parsing');
    expect(readFailureMessage(found)).toBe('Parsing error');
  });

  it('ERR-02 has the code aborted if the request was aborted', async () => {
    network.get('/auth/current_user', user);
    const found = await failureOf(servicesOf(signedIn).auth.currentUser(AbortSignal.abort()));
    expect(found.code).toBe('aborted');
  });

  it("ERR-04 shows 'An error occurred' for a response without a message, 'Operation failed' without a response", async () => {
    network.get('/auth/current_user', () => new HttpResponse(null, { status: 502 }));
    const unnamed = await failureOf(servicesOf(signedIn).auth.currentUser());
    expect(unnamed).toMatchObject({ status: 502, code: 'unavailable' });
    expect(failureMessage(unnamed)).toBe('An error occurred');
    network.get('/auth/current_user', () => HttpResponse.error());
    const unanswered = await failureOf(servicesOf(signedIn).auth.currentUser());
    expect(failureMessage(unanswered)).toBe('Operation failed');
  });

  it("ERR-05 shows 'An unexpected error occurred.' for other errors without a message", () => {
    expect(failureMessage(new Error('Out of paper'))).toBe('Out of paper');
    expect(failureMessage(new Error(''))).toBe('An unexpected error occurred.');
    expect(failureMessage(undefined)).toBe('An unexpected error occurred.');
  });
});

describe('an expired token', () => {
  const renewing = () => {
    let token = 't1';
    let renewals = 0;
    const session: ApiSession = {
      token: () => token,
      renew: () => {
        renewals += 1;
        token = 't2';
        return Promise.resolve(true);
      },
    };
    return { services: servicesOf(session), renewals: () => renewals };
  };

  it('API-02 is renewed once, and the request is repeated with the same idempotency key', async () => {
    network.patch('/cart/c1', ({ headers }) =>
      headers.get('authorization') === 'Bearer t2'
        ? HttpResponse.json(done(cart))
        : HttpResponse.json(noSession, { status: 401 }),
    );
    const { services, renewals } = renewing();
    await services.cart.edit({ action: 'acceptChanges', cartId: 'c1' }, 'key1');
    expect(renewals()).toBe(1);
    expect(network.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key1', 'key1']);
    expect(network.requests[1]?.body).toEqual(network.requests[0]?.body);
  });

  it('API-02 is not renewed twice for one request', async () => {
    network.get('/auth/current_user', noSession);
    const { services, renewals } = renewing();
    expect((await failureOf(services.auth.currentUser())).status).toBe(401);
    expect([renewals(), network.requests.length]).toEqual([1, 2]);
  });

  it('AUTH-18 is not renewed for a wrong password', async () => {
    network.post('/auth/login', failure(401, 'invalid_credentials', 'Wrong email or password'));
    const { services, renewals } = renewing();
    const found = await failureOf(services.auth.signIn({ email: 'a@b.cd', password: 'x' }, 'answer'));
    expect(failureMessage(found)).toBe('Wrong email or password');
    expect(renewals()).toBe(0);
  });
});

describe('the cart', () => {
  it('API-29 is read as a whole or as its count', async () => {
    network.get('/cart', ({ search }) =>
      HttpResponse.json({ result: search === '?onlyCount=true' ? { _id: 'c1', count: 3 } : cart }),
    );
    expect(await servicesOf(signedIn).cart.count()).toBe(3);
    expect(await servicesOf(signedIn).cart.read()).toEqual(cart);
  });

  it('API-29 fails to parse if the response has only the count', async () => {
    network.get('/cart', { result: { _id: 'c1', count: 3 } });
    expect((await failureOf(servicesOf(signedIn).cart.read())).kind).toBe('parsing');
  });
});
