import type { InjectOptions } from 'fastify';
import { pathOf, type BodyOf, type Call, type ParamsOf, type QueryOf } from '../../../contract/call.ts';
import { everyCall } from '../../../contract/everyCall.ts';
import type { JsonSchema } from '../../../contract/schema.ts';
import { warehouse } from '../../../contract/rules.ts';
import { oneOfEach } from './metricSamples.ts';
import { nextResetToken } from './forgetful.ts';
import { ada, captcha } from './people.ts';
import { coatReview, deliverTo, type Owned } from './populatedShop.ts';

type Calls = typeof everyCall;
export type CallName = keyof Calls;
export const callNames = Object.keys(everyCall) as CallName[];

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
  forgotPassword: ({ email }) => [{ body: { email } }],
  resetPassword: () => [{ body: { token: nextResetToken(), password: 'another engine of difference' } }],
  refresh: () => [{}],
  logout: () => [{}],
  currentUser: () => [{}],
  updateUser: ({ userId }) => [
    {
      params: { id: userId },
      body: { firstName: 'Ada', lastName: 'King', address: deliverTo, preferences: ['men'] },
    },
  ],
  savedAddresses: ({ userId }) => [{ params: { id: userId } }],
  saveAddress: ({ userId }) => [{ params: { id: userId }, body: { address: deliverTo } }],
  changeSavedAddress: ({ userId, addressId }) => [
    { params: { id: userId, addressId }, body: { address: deliverTo, isDefault: true } },
  ],
  deleteSavedAddress: ({ userId, addressId }) => [{ params: { id: userId, addressId } }],
  changePassword: ({ userId }) => [
    {
      params: { id: userId },
      body: { currentPassword: ada.password, newPassword: 'another engine of difference' },
    },
  ],
  exportAccount: ({ userId }) => [{ params: { id: userId } }],
  deleteAccount: ({ userId }) => [
    { params: { id: userId }, body: { currentPassword: ada.password, confirmation: 'DELETE' } },
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
  wearWith: () => [{ params: { id: 'coat' } }],
  productById: () => [{ params: { id: 'coat' }, query: { populate: 'topLevelCategory' } }],
  categories: () => [{ query: { sorted: true } }],
  categoriesByLevel: () => [{ query: { level: 'topLevel' } }],
  contentPageByName: () => [{ params: { name: 'about' } }],
  articles: () => [{}],
  articleBySlug: () => [{ params: { slug: 'wool-wants-air' } }],
  campaignById: () => [{ params: { id: 'spring' } }],
  campaigns: () => [{ query: { skip: 1, limit: 4, populate: 'products', 'filters[hidden]': 'false' } }],
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
  deliveryMethods: () => [
    { query: { country: 'GB', postalCode: 'W1U 6TU', city: 'London' } },
    { query: { country: undefined, postalCode: undefined, city: undefined } },
  ],
  createOrder: ({ userId, cartId }) => [
    {
      body: {
        orderData: {
          _user: userId,
          _cart: cartId,
          shippingAddress: deliverTo,
          billingAddress: deliverTo,
          expectedTotal: 179.98,
          saveAddress: true,
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
  orderInvoice: ({ deliveredOrderId }) => [{ params: { id: deliveredOrderId } }],
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
  reviewsOfProduct: () => [{ params: { productId: 'coat' }, query: { skip: 1, limit: 4 } }],
  reviewMarksOfProduct: () => [{ params: { productId: 'coat' } }],
  addReview: ({ deliveredOrderId }) => [
    {
      body: {
        _order: deliveredOrderId,
        _product: 'coat',
        value: 4.5,
        message: 'Warm.\nAnd light.',
        pros: ['Warm', 'Light'],
        cons: ['Creases'],
      },
    },
  ],
  markReviewHelpful: () => [{ params: { id: coatReview } }],
  createReturn: ({ deliveredOrderId }) => [
    {
      body: {
        _order: deliveredOrderId,
        returnedItems: ['coat'],
        returnReason: 'Other',
        otherReason: 'Too warm.\nAnd too light.',
        returnMethod: 'locker_dropoff',
        items: [{ orderItemId: `${deliveredOrderId}-0`, quantity: 1, reason: 'Changed Mind' }],
      },
    },
  ],
  returnById: ({ returnId }) => [{ params: { id: returnId } }],
  returnsOfUser: ({ userId }) => [
    {
      params: { userId },
      query: { skip: 0, limit: 2, status: 'requested', sort: '-createdAt', populate: 'items' },
    },
  ],
  startPayment: ({ orderId }) => [{ body: { orderId } }],
  countVisit: () => [{ body: { isLoggedIn: true } }],
  // Each by itself: of several, those that are right are kept beside one that is wrong.
  recordMetrics: ({ userId }) => oneOfEach({ _user: userId }).map((event) => ({ body: [event] })),
  lookUpLocale: () => [{}],
  captchaChallenge: () => [{}],
  getEnvironment: () => [{}],
  adminOverview: () => [{}],
  adminOrders: ({ email }) => [
    { query: { skip: 1, limit: 4, status: 'delivered', q: email, sort: '-total', refund: 'refused' } },
  ],
  adminOrderById: ({ orderId }) => [{ params: { id: orderId } }],
  refundOrder: ({ deliveredOrderId }) => [
    { params: { id: deliveredOrderId }, body: { amount: 1.5, reason: 'A button was missing' } },
  ],
  updateReturn: ({ returnId }) => [{ params: { id: returnId }, body: { status: 'received' } }],
  adminReturns: () => [{ query: { skip: 1, limit: 4, status: 'requested', q: 'R-ret', sort: 'createdAt' } }],
  adminProducts: () => [
    { query: { skip: 1, limit: 4, q: 'coat', stock: 'low', hidden: true, sort: '-price' } },
  ],
  adminProductById: () => [{ params: { id: 'coat' } }],
  offerProduct: () => [{ params: { id: 'coat' }, body: { price: 80, discountPercent: 10 } }],
  stockProduct: () => [
    { params: { id: 'coat' }, body: { sizes: [{ name: 'M', onHand: 490, expected: 500 }] } },
  ],
  showProduct: () => [{ params: { id: 'coat' }, body: { hidden: false } }],
  adminCampaigns: () => [{}],
  showCampaign: () => [{ params: { id: 'spring' }, body: { hidden: true } }],
  adminPromoCodes: () => [{}],
  adminUsage: () => [{ query: { days: 7 } }],
  enablePromoCode: () => [{ params: { code: 'WELCOME10' }, body: { enabled: false } }],
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
  readonly media?: Call['media'];
  readonly successStatus?: number;
  readonly needsCaptcha?: boolean;
  readonly isIdempotent?: boolean;
}

export const plainCall = (name: CallName): PlainCall => everyCall[name];

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
  ...(everyCall[name].method === 'GET' ? {} : { 'content-type': 'application/json' }),
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
