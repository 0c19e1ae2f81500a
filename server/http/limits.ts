import type { Call } from '../../contract/call.ts';

export interface Limit {
  /** Calls of one name share a count. */
  readonly name: string;
  readonly most: number;
  readonly perSeconds: number;
  /**
   * `database` counts over all processes, at the cost of a write; `process` counts in memory, for reads, which are many, cheap,
   * and no harm when each process counts for itself.
   */
  readonly counted: 'database' | 'process';
}

const minute = 60;
const quarterHour = 15 * minute;

const reads: Limit = { name: 'read', most: 1200, perSeconds: minute, counted: 'process' };
const writes = (name: string): Limit => ({ name, most: 120, perSeconds: minute, counted: 'database' });

/** Calls that are worth guarding more closely than others, by method and path. */
const guarded: { readonly [call: string]: Limit } = {
  'POST /auth/login': { name: 'login', most: 60, perSeconds: quarterHour, counted: 'database' },
  'POST /auth/register': { name: 'register', most: 20, perSeconds: quarterHour, counted: 'database' },
  'POST /users/:id/password': { name: 'account', most: 60, perSeconds: quarterHour, counted: 'database' },
  'DELETE /users/:id': { name: 'account', most: 60, perSeconds: quarterHour, counted: 'database' },
  'GET /users/:id/export': { name: 'export', most: 20, perSeconds: quarterHour, counted: 'process' },
  'POST /auth/forgot-password': {
    name: 'forgotPassword',
    most: 10,
    perSeconds: quarterHour,
    counted: 'database',
  },
  'POST /auth/reset-password': {
    name: 'resetPassword',
    most: 20,
    perSeconds: quarterHour,
    counted: 'database',
  },
  'GET /auth/refresh': { name: 'refresh', most: 120, perSeconds: minute, counted: 'database' },
  'GET /auth/logout': { name: 'logout', most: 60, perSeconds: minute, counted: 'database' },
  'GET /captcha': { name: 'captcha', most: 60, perSeconds: minute, counted: 'process' },
  // A browser sends what happened every five seconds, and many of them may share an address.
  'POST /metrics': { name: 'metrics', most: 600, perSeconds: minute, counted: 'process' },
  // Drawing a page costs more than reading a row.
  'GET /orders/id/:id/invoice': { name: 'invoice', most: 60, perSeconds: minute, counted: 'process' },
  'POST /orders': { name: 'orders', most: 30, perSeconds: minute, counted: 'database' },
  'POST /reviews': { name: 'reviews', most: 20, perSeconds: minute, counted: 'database' },
};

/** Ways to a provider and back, which are no calls. */
export const socialLimit: Limit = { name: 'social', most: 60, perSeconds: quarterHour, counted: 'database' };

type Limited = Pick<Call<unknown, unknown>, 'method' | 'path'>;

/** How often one user, or one address of a guest, may make this call. */
export const limitFor = ({ method, path }: Limited): Limit => {
  const name = `${method} ${path}`;
  return guarded[name] ?? (method === 'GET' ? reads : writes(name));
};
