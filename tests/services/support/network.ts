import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { failure } from './bodies.ts';

export const baseUrl = 'http://shop.test/api/v1';

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = JsonBodyType | Response | ((seen: Seen) => JsonBodyType | Response | Promise<Response>);

/** Answers as the shop's server would; a body with a `statusCode` sets the status too. Any other request fails the test. */
export const fakeNetwork = () => {
  const server = setupServer();
  const seen: Seen[] = [];
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    seen.length = 0;
  });
  afterAll(() => server.close());

  const handler = (method: 'get' | 'post' | 'patch' | 'delete', path: string, answer: Answer): HttpHandler =>
    http[method](`${baseUrl}${path}`, async ({ request }) => {
      const url = new URL(request.url);
      const text = await request.text();
      const one: Seen = {
        method: request.method,
        path: url.pathname.replace('/api/v1', ''),
        search: decodeURIComponent(url.search),
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
      seen.push(one);
      const body = typeof answer === 'function' ? await answer(one) : answer;
      if (body instanceof Response) return body;
      const status: unknown =
        typeof body === 'object' && body !== null ? Reflect.get(body, 'statusCode') : undefined;
      return HttpResponse.json(body, { status: typeof status === 'number' ? status : 200 });
    });

  return {
    seen,
    get: (path: string, answer: Answer) => server.use(handler('get', path, answer)),
    post: (path: string, answer: Answer) => server.use(handler('post', path, answer)),
    patch: (path: string, answer: Answer) => server.use(handler('patch', path, answer)),
    remove: (path: string, answer: Answer) => server.use(handler('delete', path, answer)),
    of: (path: string) => seen.filter((one) => one.path === path),
  };
};

export const noSession = failure(401, 'unauthenticated', 'Please sign in.');
