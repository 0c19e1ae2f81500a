import type { Endpoint } from '../../contract/endpoint.ts';

export interface RateLimit {
  /** Endpoints whose limits have the same name share one counter. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** Counted for all processes of the shop together, which costs a write on PostgreSQL. False for frequent and cheap reads. */
  readonly isAcrossProcesses: boolean;
}

const minute = 60;
const quarterHour = 15 * minute;

/** Counted for all processes together. */
const shared = (name: string, max: number, windowSeconds: number): RateLimit => ({
  name,
  max,
  windowSeconds,
  isAcrossProcesses: true,
});

/** Counted by each process, for frequent and cheap reads. */
const perProcess = (name: string, max: number, windowSeconds: number): RateLimit => ({
  ...shared(name, max, windowSeconds),
  isAcrossProcesses: false,
});

const readLimit = perProcess('read', 1200, minute);
const writeLimit = (name: string): RateLimit => shared(name, 120, minute);

/** Limits of endpoints that differ from the default, by method and path. */
const limitsByEndpoint: { readonly [endpoint: string]: RateLimit } = {
  'POST /auth/login': shared('login', 60, quarterHour),
  'POST /auth/register': shared('register', 20, quarterHour),
  'POST /users/:id/password': shared('account', 60, quarterHour),
  'DELETE /users/:id': shared('account', 60, quarterHour),
  'GET /users/:id/export': perProcess('export', 20, quarterHour),
  'POST /auth/forgot-password': shared('forgotPassword', 10, quarterHour),
  'POST /auth/reset-password': shared('resetPassword', 20, quarterHour),
  'GET /auth/refresh': shared('refresh', 120, minute),
  'GET /auth/logout': shared('logout', 60, minute),
  'GET /captcha': perProcess('captcha', 60, minute),
  // A browser sends its events every five seconds, and many browsers may share an address.
  'POST /metrics': perProcess('metrics', 600, minute),
  // Rendering a PDF costs more than reading a row.
  'GET /orders/id/:id/invoice': perProcess('invoice', 60, minute),
  'POST /orders': shared('orders', 30, minute),
  'POST /reviews': shared('reviews', 20, minute),
};

/** For the redirects to and from identity providers, which are not endpoints of the contract. */
export const socialSignInLimit: RateLimit = shared('social', 60, quarterHour);

type Limited = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>;

/** How often one user, or one guest address, may request this endpoint. */
export const rateLimitFor = ({ method, path }: Limited): RateLimit => {
  const name = `${method} ${path}`;
  return limitsByEndpoint[name] ?? (method === 'GET' ? readLimit : writeLimit(name));
};
