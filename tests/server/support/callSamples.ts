import type { InjectOptions } from 'fastify';
import { pathOf, type BodyOf, type Call, type ParamsOf, type QueryOf } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { JsonSchema } from '../../../contract/schema.ts';
import { warehouse } from '../../../contract/rules.ts';
import { ada, captcha } from './people.ts';
import { deliverTo, type Owned } from './populatedShop.ts';

type Calls = typeof calls;
export type CallName = keyof Calls;
export const callNames = Object.keys(calls) as CallName[];

type Part<K extends string, T> = undefined extends T ? { readonly [_ in K]?: undefined } : Record<K, T>;
type Path<C> = C extends { readonly path: infer P extends string } ? ParamsOf<P> : never;
type Params<P> = unknown extends P ? { readonly params?: undefined } : { readonly params: P };

type Sample<C> = Params<Path<C>> & Part<'query', QueryOf<C>> & Part<'body', BodyOf<C>>;

const ownPage = { 'sec-fetch-site': 'same-origin' };
let registered = 0;

/**
 * Requests that each call answers with success when the owner of all that they name sends them. They carry every field and every
 * parameter that the call takes, and a variant for each shape of its body.
 */
const samples: { readonly [N in CallName]: (owner: Owned) => readonly Sample<Calls[N]>[] } = {
  login: ({ email }) => [{ body: { email, password: ada.password } }],
  register: () => {
    registered += 1;
    const locale = { country_name: 'Poland', flag: '🇵🇱' };
    return [{ body: { ...ada, email: `sample-${registered}@example.com`, locale } }];
  },
  refresh: () => [{}],
  logout: () => [{}],
  currentUser: () => [{}],
  updateUser: ({ userId }) => [
    {
      params: { id: userId },
      body: { firstName: 'Ada', lastName: 'King', address: deliverTo, preferences: ['men'] },
    },
  ],
  products: () => [
    {
      query: {
        skip: 1,
        limit: 4,
        category: ['men', 'clothing'],
        collection: 'bestsellers',
        q: 'coat',
        sort: '-price',
        random: true,
        filters: {
          color: ['green'],
          size: ['S'],
          brand: ['Verrow'],
          price: { from: 1, to: 900 },
          discountPercent: { from: 1, to: 99 },
        },
      },
    },
  ],
  productFilters: () => [
    {
      query: {
        category: ['men', 'clothing'],
        collection: 'special-offer',
        q: 'coat',
        filters: { color: ['green'], size: ['S'], brand: ['Verrow'], price: { from: 1, to: 900 } },
      },
    },
  ],
  productById: () => [{ params: { id: 'coat' }, query: { populate: 'topLevelCategory' } }],
  categories: () => [{ query: { sorted: true } }],
  categoriesByLevel: () => [{ query: { level: 'topLevel' } }],
  campaigns: () => [{ query: { skip: 1, limit: 4, populate: 'products' } }],
  getCart: () => [{ query: { onlyCount: true } }],
  editCart: ({ cartId, lineId }) => {
    const line = { cartId, _id: lineId };
    const bodies = [
      { action: 'add', cartId, _product: 'coat', size: 'M', quantity: 1, color: 'Bottle', unitPrice: 89.99 },
      { action: 'changeQuantity', ...line, quantity: 3 },
      { action: 'addPromoCode', cartId, promoCode: 'WELCOME10' },
      { action: 'deletePromoCode', cartId },
      { action: 'acceptChanges', cartId },
      { action: 'delete', ...line },
    ] as const;
    return bodies.map((body) => ({ params: { cartId }, body }));
  },
  editCartPromo: ({ cartId }) => {
    const promoCode = 'WELCOME10';
    return [{ params: { cartId, promoCode }, body: { action: 'addPromoCode', cartId, promoCode } }];
  },
  getWishlist: () => [{}],
  editWishlist: () => [{ body: { productId: 'coat', type: 'add' } }],
  deliveryMethods: () => [{}],
  createOrder: ({ userId, cartId }) => [
    {
      body: {
        orderData: {
          _user: userId,
          _cart: cartId,
          shippingAddress: deliverTo,
          billingAddress: deliverTo,
          expectedTotal: 179.98,
        },
        shipmentData: {
          shipFrom: warehouse,
          shipTo: deliverTo,
          _deliveryMethod: 'home',
          _provider: 'swift',
        },
      },
    },
  ],
  orderById: ({ orderId }) => [{ params: { id: orderId } }],
  ordersOfUser: ({ userId }) => [
    {
      params: { userId },
      query: { skip: 1, limit: 2, status: 'pending', sort: '-createdAt', populate: 'items' },
    },
  ],
  updateOrder: ({ orderId }) => [
    { params: { id: orderId }, body: { _id: orderId, billingAddress: deliverTo } },
    { params: { id: orderId }, body: { _id: orderId, status: 'canceled' } },
  ],
  deleteOrder: ({ orderId }) => [{ params: { id: orderId } }],
  startPayment: ({ orderId }) => [{ body: { orderId } }],
  lookUpLocale: () => [{}],
  captchaChallenge: () => [{}],
  getEnvironment: () => [{}],
};

/** A call with its types forgotten, for those who treat all calls alike. */
export interface PlainCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Call['access'];
  readonly body?: { readonly json: JsonSchema };
  readonly query?: {
    readonly write: (value: never) => [string, string][];
    readonly parameters: readonly { readonly name: string; readonly schema: JsonSchema }[];
  };
  readonly reply: Call['reply'];
  readonly successStatus?: number;
  readonly needsCaptcha?: boolean;
  readonly isIdempotent?: boolean;
}

export const plainCall = (name: CallName): PlainCall => calls[name];

/** A request in the parts that can go wrong one by one. */
export interface CallRequest {
  readonly call: PlainCall;
  readonly params: { readonly [name: string]: string };
  readonly query: readonly (readonly [name: string, text: string])[];
  readonly body: unknown;
  /** All but who is asking. */
  readonly headers: { readonly [name: string]: string };
}

/** What a browser sends along with a call of its owner, but for the access token. */
const headersOf = (name: CallName, { cookie }: Owned): CallRequest['headers'] => ({
  ...(calls[name].method === 'GET' ? {} : { 'content-type': 'application/json' }),
  ...(plainCall(name).needsCaptcha ? captcha : {}),
  ...(name === 'logout' ? ownPage : {}),
  ...(name === 'refresh' || name === 'logout' ? { cookie } : {}),
});

/** The sample requests of a call, about what `owner` has. */
export const requestsOf = (name: CallName, owner: Owned): CallRequest[] => {
  const call = plainCall(name);
  return samples[name](owner).map((sample) => {
    const {
      params = {},
      query,
      body,
    } = sample as Partial<Pick<CallRequest, 'params' | 'body'>> & {
      readonly query?: never;
    };
    return {
      call,
      params,
      query: query === undefined ? [] : (call.query?.write(query) ?? []),
      body,
      headers: headersOf(name, owner),
    };
  });
};

/** Path and query as they are sent. */
export const urlOf = ({ call, params, query }: Pick<CallRequest, 'call' | 'params' | 'query'>): string => {
  const search = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return `/api/v1${pathOf(call.path, params)}${search ? `?${search}` : ''}`;
};

/** A whole request as it is handed to the server. */
export type SentRequest = InjectOptions & { readonly url: string };

export const sentAs = (request: CallRequest, who: { readonly [name: string]: string } = {}): SentRequest => {
  const { 'content-type': type, ...others } = { ...request.headers, ...who };
  const hasBody = request.body !== undefined;
  return {
    method: request.call.method,
    url: urlOf(request),
    headers: { ...others, ...(hasBody && type ? { 'content-type': type } : {}) },
    ...(hasBody ? { payload: JSON.stringify(request.body) } : {}),
  };
};
