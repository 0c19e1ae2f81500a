import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sessionMarkerCookie } from '../../../contract/rules.ts';
import type { CookieJar } from '../../../src/app/browser/consentCookie.ts';
import { failure } from './bodies.ts';

export const baseUrl = 'http://shop.test/api/v1';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Reply =
  | JsonBodyType
  | Response
  | ((request: RecordedRequest) => JsonBodyType | Response | Promise<Response>);

const refreshPath = '/auth/refresh';
/** Whether the cookie jar of the visitor has the session marker: while `refreshPath` responds with anything but a 401. */
let hasSessionMarker = false;

const statusOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, 'statusCode') : undefined;

/** A cookie jar of one page, with the session marker that belongs to the responses of the fake API. */
export const createCookieJar = (initial: string): CookieJar => {
  let own = initial;
  return {
    get cookie() {
      return hasSessionMarker ? `${own}; ${sessionMarkerCookie.name}=1` : own;
    },
    set cookie(text) {
      own = text;
    },
  };
};

/** Fake of the shop's API; a body with a `statusCode` sets the response status. Any other request fails the test. */
export const fakeNetwork = () => {
  const server = setupServer();
  const requests: RecordedRequest[] = [];
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    requests.length = 0;
    hasSessionMarker = false;
  });
  afterAll(() => server.close());

  const handler = (method: 'get' | 'post' | 'patch' | 'delete', path: string, reply: Reply): HttpHandler =>
    http[method](`${baseUrl}${path}`, async ({ request }) => {
      const url = new URL(request.url);
      const text = await request.text();
      const recorded: RecordedRequest = {
        method: request.method,
        path: url.pathname.replace('/api/v1', ''),
        search: decodeURIComponent(url.search),
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
      requests.push(recorded);
      const body = typeof reply === 'function' ? await reply(recorded) : reply;
      if (body instanceof Response) return body;
      const status = statusOf(body);
      return HttpResponse.json(body, { status: typeof status === 'number' ? status : 200 });
    });

  return {
    requests,
    get: (path: string, reply: Reply) => {
      if (path === refreshPath) hasSessionMarker = statusOf(reply) !== 401;
      server.use(handler('get', path, reply));
    },
    post: (path: string, reply: Reply) => server.use(handler('post', path, reply)),
    patch: (path: string, reply: Reply) => server.use(handler('patch', path, reply)),
    remove: (path: string, reply: Reply) => server.use(handler('delete', path, reply)),
    requestsTo: (path: string) => requests.filter((recorded) => recorded.path === path),
  };
};

export const noSession = failure(401, 'unauthenticated', 'Please sign in.');
