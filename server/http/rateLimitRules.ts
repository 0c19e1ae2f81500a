import type { Endpoint } from '../../contract/endpoint.ts';

export interface RateLimit {
  /** Endpoints whose limits have the same name share one counter. */
  readonly name: string;
  /** Requests per window of an account, or of a guest's network. */
  readonly max: number;
  readonly windowSeconds: number;
  /** Counted for all processes of the shop together, which costs a write on PostgreSQL. False for frequent and cheap reads. */
  readonly isAcrossProcesses: boolean;
  /** Protects accounts from guessing: counted by network, of guests and accounts alike, and apart from all other limits. */
  readonly isSecurity: boolean;
}

const minute = 60;
const quarterHour = 15 * minute;

/** What all accounts of one network may do together, such as those of an office, in multiples of what one may do. */
export const accountsPerNetwork = 5;

/** Counted by each process, for frequent and cheap requests. */
const perProcess = (name: string, max: number, windowSeconds: number): RateLimit => ({
  name,
  max,
  windowSeconds,
  isAcrossProcesses: false,
  isSecurity: false,
});

/** Counted for all processes together. */
const shared = (name: string, max: number, windowSeconds: number): RateLimit => ({
  ...perProcess(name, max, windowSeconds),
  isAcrossProcesses: true,
});

const security = (name: string, max: number, windowSeconds: number): RateLimit => ({
  ...shared(name, max, windowSeconds),
  isSecurity: true,
});

const readLimit = perProcess('read', 1200, minute);
const writeLimit = (name: string): RateLimit => shared(name, 120, minute);

/** Limits of endpoints that differ from the default, by method and path. */
const limitsByEndpoint: { readonly [endpoint: string]: RateLimit } = {
  'POST /auth/login': security('login', 60, quarterHour),
  'POST /auth/second-factor': security('secondFactor', 60, quarterHour),
  'POST /auth/second-factor/proof': security('secondFactor', 60, quarterHour),
  'POST /auth/second-factor/removal': security('secondFactor', 60, quarterHour),
  'POST /auth/second-factor/setup': shared('account', 60, quarterHour),
  'POST /auth/register': security('register', 20, quarterHour),
  'POST /auth/guest': security('guest', 20, quarterHour),
  'POST /auth/order-link': security('orderLink', 60, quarterHour),
  'POST /orders/find': security('findOrder', 20, quarterHour),
  'POST /users/:id/password': shared('account', 60, quarterHour),
  'DELETE /users/:id': shared('account', 60, quarterHour),
  'GET /users/:id/export': perProcess('export', 20, quarterHour),
  'POST /auth/forgot-password': security('forgotPassword', 10, quarterHour),
  'POST /auth/reset-password': security('resetPassword', 20, quarterHour),
  // Every page load of a signed-in shopper refreshes once, and many may share an address. The token cannot be guessed.
  'GET /auth/refresh': perProcess('refresh', 1200, minute),
  'GET /auth/logout': shared('logout', 60, minute),
  'GET /captcha': perProcess('captcha', 60, minute),
  // A browser sends its events every five seconds, and many browsers may share an address.
  'POST /metrics': perProcess('metrics', 600, minute),
  // Rendering a PDF costs more than reading a row.
  'GET /orders/id/:id/invoice': perProcess('invoice', 60, minute),
  'GET /orders/id/:id/corrections/:number': perProcess('invoice', 60, minute),
  'POST /orders': shared('orders', 30, minute),
  // A file of 20 MB has more than a hundred parts.
  'POST /admin/uploads': perProcess('uploadPart', 1200, minute),
  // Sends a mail to any address.
  'POST /stock-requests': security('stockRequests', 20, quarterHour),
  'POST /stock-requests/confirmation': security('stockLink', 60, quarterHour),
  'POST /stock-requests/end': security('stockLink', 60, quarterHour),
  'POST /withdrawals': security('withdrawals', 10, quarterHour),
  // A body of up to 800 kB, which is stored.
  'POST /diagnostics': shared('diagnostics', 10, quarterHour),
  'POST /reviews': shared('reviews', 20, minute),
};

/** For the redirects to and from identity providers, which are not endpoints of the contract. */
export const socialSignInLimit: RateLimit = security('social', 60, quarterHour);

/** How often the orders of one address are searched, known or not. */
export const orderAddressLimit: RateLimit = security('orderAddress', 10, quarterHour);

/** How often emails about stock are requested for one address. */
export const stockAddressLimit: RateLimit = security('stockAddress', 10, quarterHour);

/** For mail programs that end emails about stock (RFC 8058). */
export const unsubscribeLimit: RateLimit = security('unsubscribe', 60, quarterHour);

/** For all requests of a key of the API, in addition to the limits of the endpoints. */
export const apiKeyRequestLimit: RateLimit = shared('apiKey', 600, minute);

/** For reports of browsers about violations of the content security policy. */
export const securityReportLimit: RateLimit = perProcess('securityReport', 20, minute);

/** For pages, apart from the API: many shoppers share the address of an office or a mobile network. */
export const pageLimit: RateLimit = perProcess('page', 1800, minute);
/** For pages that no one has requested since the last change of the catalogue, each of which takes about 15 ms of processor time. */
export const unseenPageLimit: RateLimit = perProcess('unseenPage', 300, minute);
/** For pictures and files of the build: about 30 on a first page. */
export const fileLimit: RateLimit = perProcess('file', 24_000, minute);
/** For webhooks, which come from few addresses of the payment provider; each with a wrong signature is refused. */
export const webhookLimit: RateLimit = perProcess('webhook', 6000, minute);

type Limited = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>;

/** How often one account, or one guest's network, may request this endpoint. */
export const rateLimitFor = ({ method, path }: Limited): RateLimit => {
  const name = `${method} ${path}`;
  return limitsByEndpoint[name] ?? (method === 'GET' ? readLimit : writeLimit(name));
};
