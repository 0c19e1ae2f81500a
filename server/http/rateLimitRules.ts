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

const readLimit: RateLimit = { name: 'read', max: 1200, windowSeconds: minute, isAcrossProcesses: false };
const writeLimit = (name: string): RateLimit => ({
  name,
  max: 120,
  windowSeconds: minute,
  isAcrossProcesses: true,
});

/** Limits of endpoints that differ from the default, by method and path. */
const limitsByEndpoint: { readonly [endpoint: string]: RateLimit } = {
  'POST /auth/login': { name: 'login', max: 60, windowSeconds: quarterHour, isAcrossProcesses: true },
  'POST /auth/register': { name: 'register', max: 20, windowSeconds: quarterHour, isAcrossProcesses: true },
  'POST /users/:id/password': {
    name: 'account',
    max: 60,
    windowSeconds: quarterHour,
    isAcrossProcesses: true,
  },
  'DELETE /users/:id': { name: 'account', max: 60, windowSeconds: quarterHour, isAcrossProcesses: true },
  'GET /users/:id/export': { name: 'export', max: 20, windowSeconds: quarterHour, isAcrossProcesses: false },
  'POST /auth/forgot-password': {
    name: 'forgotPassword',
    max: 10,
    windowSeconds: quarterHour,
    isAcrossProcesses: true,
  },
  'POST /auth/reset-password': {
    name: 'resetPassword',
    max: 20,
    windowSeconds: quarterHour,
    isAcrossProcesses: true,
  },
  'GET /auth/refresh': { name: 'refresh', max: 120, windowSeconds: minute, isAcrossProcesses: true },
  'GET /auth/logout': { name: 'logout', max: 60, windowSeconds: minute, isAcrossProcesses: true },
  'GET /captcha': { name: 'captcha', max: 60, windowSeconds: minute, isAcrossProcesses: false },
  // A browser sends its events every five seconds, and many browsers may share an address.
  'POST /metrics': { name: 'metrics', max: 600, windowSeconds: minute, isAcrossProcesses: false },
  // Rendering a PDF costs more than reading a row.
  'GET /orders/id/:id/invoice': { name: 'invoice', max: 60, windowSeconds: minute, isAcrossProcesses: false },
  'POST /orders': { name: 'orders', max: 30, windowSeconds: minute, isAcrossProcesses: true },
  'POST /reviews': { name: 'reviews', max: 20, windowSeconds: minute, isAcrossProcesses: true },
};

/** For the redirects to and from identity providers, which are not endpoints of the contract. */
export const socialSignInLimit: RateLimit = {
  name: 'social',
  max: 60,
  windowSeconds: quarterHour,
  isAcrossProcesses: true,
};

type Limited = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>;

/** How often one user, or one guest address, may request this endpoint. */
export const rateLimitFor = ({ method, path }: Limited): RateLimit => {
  const name = `${method} ${path}`;
  return limitsByEndpoint[name] ?? (method === 'GET' ? readLimit : writeLimit(name));
};
