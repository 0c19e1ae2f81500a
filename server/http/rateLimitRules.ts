import type { Endpoint } from '../../contract/endpoint.ts';

export interface RateLimit {
  /** Endpoints whose limits have the same name share one counter. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
  /**
   * `database` counts across processes at the cost of a write; `process` counts in memory, which suffices for frequent and cheap
   * reads.
   */
  readonly countedIn: 'database' | 'process';
}

const minute = 60;
const quarterHour = 15 * minute;

const readLimit: RateLimit = { name: 'read', max: 1200, windowSeconds: minute, countedIn: 'process' };
const writeLimit = (name: string): RateLimit => ({
  name,
  max: 120,
  windowSeconds: minute,
  countedIn: 'database',
});

/** Limits of endpoints that differ from the default, by method and path. */
const limitsByEndpoint: { readonly [endpoint: string]: RateLimit } = {
  'POST /auth/login': { name: 'login', max: 60, windowSeconds: quarterHour, countedIn: 'database' },
  'POST /auth/register': { name: 'register', max: 20, windowSeconds: quarterHour, countedIn: 'database' },
  'POST /users/:id/password': { name: 'account', max: 60, windowSeconds: quarterHour, countedIn: 'database' },
  'DELETE /users/:id': { name: 'account', max: 60, windowSeconds: quarterHour, countedIn: 'database' },
  'GET /users/:id/export': { name: 'export', max: 20, windowSeconds: quarterHour, countedIn: 'process' },
  'POST /auth/forgot-password': {
    name: 'forgotPassword',
    max: 10,
    windowSeconds: quarterHour,
    countedIn: 'database',
  },
  'POST /auth/reset-password': {
    name: 'resetPassword',
    max: 20,
    windowSeconds: quarterHour,
    countedIn: 'database',
  },
  'GET /auth/refresh': { name: 'refresh', max: 120, windowSeconds: minute, countedIn: 'database' },
  'GET /auth/logout': { name: 'logout', max: 60, windowSeconds: minute, countedIn: 'database' },
  'GET /captcha': { name: 'captcha', max: 60, windowSeconds: minute, countedIn: 'process' },
  // A browser sends its events every five seconds, and many browsers may share an address.
  'POST /metrics': { name: 'metrics', max: 600, windowSeconds: minute, countedIn: 'process' },
  // Rendering a PDF costs more than reading a row.
  'GET /orders/id/:id/invoice': { name: 'invoice', max: 60, windowSeconds: minute, countedIn: 'process' },
  'POST /orders': { name: 'orders', max: 30, windowSeconds: minute, countedIn: 'database' },
  'POST /reviews': { name: 'reviews', max: 20, windowSeconds: minute, countedIn: 'database' },
};

/** For the redirects to and from identity providers, which are not endpoints of the contract. */
export const socialSignInLimit: RateLimit = {
  name: 'social',
  max: 60,
  windowSeconds: quarterHour,
  countedIn: 'database',
};

type Limited = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>;

/** How often one user, or one guest address, may request this endpoint. */
export const rateLimitFor = ({ method, path }: Limited): RateLimit => {
  const name = `${method} ${path}`;
  return limitsByEndpoint[name] ?? (method === 'GET' ? readLimit : writeLimit(name));
};
