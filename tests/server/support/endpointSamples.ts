import type { BodyOf, ParamsOf, QueryOf } from '../../../contract/endpoint.ts';
import { allEndpoints } from '../../../contract/wire/allEndpoints.ts';
import { warehouse } from '../../../contract/rules/delivery.ts';
import { findEndpoint, type EndpointName, type EndpointRequest } from './endpointRequest.ts';
import { sampleLinkToken } from './guestOrders.ts';
import { fulfilmentSamples } from './fulfilmentSamples.ts';
import { sampleMetrics } from './metricSamples.ts';
import { diagnosticSamples } from './diagnosticSamples.ts';
import { batchSamples } from './batchSamples.ts';
import { importSamples, productFilterSample } from './importSamples.ts';
import { productEditSamples } from './productEditSamples.ts';
import { nextResetToken } from './passwordResets.ts';
import { nextRecoveryCode, secondStepCookies } from './secondFactors.ts';
import { orderDeskSamples } from './orderDeskSamples.ts';
import { apiKeySamples, webhookSamples } from './webhookSamples.ts';
import { countrySamples } from './countrySamples.ts';
import { stockRequestSamples } from './stockRequestSamples.ts';
import { promotionSamples } from './promotionSamples.ts';
import { staffSamples } from './staffSamples.ts';
import { ada, captcha } from './accounts.ts';
import {
  coatReviewId,
  deliveryAddress,
  openWithdrawalId,
  customerWithoutOrdersId,
  sampleActionId,
  type OwnedIds,
} from './populatedShop.ts';

type Endpoints = typeof allEndpoints;

type Part<K extends string, T> = undefined extends T ? { readonly [_ in K]?: undefined } : Record<K, T>;
type Path<C> = C extends { readonly path: infer P extends string } ? ParamsOf<P> : never;
type Params<P> = unknown extends P ? { readonly params?: undefined } : { readonly params: P };

type Sample<C> = Params<Path<C>> & Part<'query', QueryOf<C>> & Part<'body', BodyOf<C>>;

const ownPage = { 'sec-fetch-site': 'same-origin' };
let registered = 0;

/**
 * Requests that succeed when sent by the owner of the ids in them. They contain every field and parameter of the endpoint, with a variant
 * for each shape of its body.
 */
const samples: { readonly [N in EndpointName]: (owner: OwnedIds) => readonly Sample<Endpoints[N]>[] } = {
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
  startGuestSession: () => [{}],
  openOrderLink: () => [{ body: { token: sampleLinkToken } }],
  findOrder: ({ email }) => [{ body: { orderNumber: 'V-ord_delivered_ada', email } }],
  claimOrder: () => [{ body: { token: sampleLinkToken } }],
  currentUser: () => [{}],
  finishSecondStep: () => [{ body: { code: nextRecoveryCode() } }],
  readEnrolment: () => [{}],
  proveSecondFactor: () => [{ body: { code: nextRecoveryCode() } }],
  readSecondFactor: () => [{}],
  removeSecondFactor: () => [{ body: { code: nextRecoveryCode() } }],
  setUpSecondFactor: () => [{ body: { currentPassword: ada.password } }],
  updateUser: ({ userId }) => [
    {
      params: { id: userId },
      body: { firstName: 'Ada', lastName: 'King', address: deliveryAddress, preferences: ['men'] },
    },
  ],
  savedAddresses: ({ userId }) => [{ params: { id: userId } }],
  saveAddress: ({ userId }) => [{ params: { id: userId }, body: { address: deliveryAddress } }],
  changeSavedAddress: ({ userId, addressId }) => [
    { params: { id: userId, addressId }, body: { address: deliveryAddress, isDefault: true } },
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
    { query: { country: 'GB', postalCode: 'W1U 6TU', city: 'London', currency: undefined } },
    { query: { country: undefined, postalCode: undefined, city: undefined, currency: undefined } },
  ],
  createOrder: ({ userId, cartId }) => [
    {
      body: {
        orderData: {
          _user: userId,
          _cart: cartId,
          shippingAddress: deliveryAddress,
          billingAddress: deliveryAddress,
          expectedTotal: 179.98,
          saveAddress: true,
        },
        shipmentData: {
          shipFrom: warehouse,
          shipTo: deliveryAddress,
          _deliveryMethod: 'home',
          _provider: 'swift',
        },
      },
    },
  ],
  orderById: ({ orderId }) => [{ params: { id: orderId } }],
  orderInvoice: ({ deliveredOrderId }) => [{ params: { id: deliveredOrderId } }],
  orderCorrection: ({ deliveredOrderId }) => [
    { params: { id: deliveredOrderId, number: `C-V-${deliveredOrderId}-1` } },
  ],
  ordersOfUser: ({ userId }) => [
    {
      params: { userId },
      query: { skip: 1, limit: 2, status: 'pending', sort: '-createdAt', populate: 'items' },
    },
  ],
  updateOrder: ({ orderId }) => [
    { params: { id: orderId }, body: { _id: orderId, billingAddress: deliveryAddress } },
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
  markReviewHelpful: () => [{ params: { id: coatReviewId } }],
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
  ...stockRequestSamples,
  withdraw: ({ email }) => {
    const sender = { name: 'Ada Lovelace', orderNumber: '#4000000000', email };
    return [
      { body: { ...sender, items: null, text: '' } },
      { body: { ...sender, items: [], text: 'One coat.\nSize S.' } },
      { body: { ...sender, items: [{ orderItemId: 'item_1', quantity: 1 }], text: '' } },
    ];
  },
  startPayment: ({ orderId }) => [{ body: { orderId } }],
  countVisit: () => [{ body: { isLoggedIn: true } }],
  // One event per request: in a batch, valid events are stored although another is invalid.
  recordMetrics: ({ userId }) => sampleMetrics({ _user: userId }).map((event) => ({ body: [event] })),
  lookUpLocale: () => [{}],
  captchaChallenge: () => [{}],
  getEnvironment: () => [{}],
  adminOverview: () => [{}],
  ...fulfilmentSamples,
  ...orderDeskSamples,
  adminWithdrawals: () => [{ query: { skip: 1, limit: 4, needsDecision: true } }],
  closeWithdrawal: () => [{ params: { id: openWithdrawalId }, body: { note: 'Refunded by bank transfer.' } }],
  adminProducts: () => [{ query: { skip: 1, limit: 4, ...productFilterSample, sort: '-price' } }],
  adminProductById: () => [{ params: { id: 'coat' } }],
  offerProduct: () => [{ params: { id: 'coat' }, body: { price: 80, discountPercent: 10 } }],
  stockProduct: () => [
    { params: { id: 'coat' }, body: { sizes: [{ name: 'M', onHand: 490, expected: 500 }] } },
  ],
  showProduct: () => [{ params: { id: 'coat' }, body: { hidden: false } }],
  ...productEditSamples,
  ...batchSamples,
  ...importSamples,
  ...webhookSamples,
  ...apiKeySamples,
  adminCampaigns: () => [{}],
  showCampaign: () => [{ params: { id: 'spring' }, body: { hidden: true } }],
  adminPromoCodes: () => [{}],
  adminUsage: () => [{ query: { days: 7 } }],
  adminFlowUsage: () => [{ query: { days: 7 } }],
  ...diagnosticSamples,
  adminProblems: () => [{}],
  settleProblem: () => [{ params: { id: 'out_dead' }, body: { source: 'message', action: 'retry' } }],
  enablePromoCode: () => [{ params: { code: 'WELCOME10' }, body: { enabled: false } }],
  ...promotionSamples,
  ...countrySamples,
  adminAuditLog: () => [
    { query: { skip: 0, limit: 4, action: 'product_stocked', by: 'cleo@example.com', subject: 'coat' } },
  ],
  undoAction: () => [{ params: { id: sampleActionId } }],
  currentStaffMember: () => [{}],
  adminStaff: () => [{}],
  ...staffSamples,
  adminCustomers: () => [{ query: { skip: 0, limit: 4, q: 'ada', group: 'blocked' } }],
  adminCustomerById: ({ userId }) => [{ params: { id: userId } }],
  blockCustomer: () => [{ params: { id: customerWithoutOrdersId }, body: { blocked: true } }],
  deleteCustomer: () => [{ params: { id: customerWithoutOrdersId } }],
  exportTable: () => [{ params: { name: 'customers' } }],
  addNote: ({ orderId }) => [
    { params: { id: orderId }, body: { text: 'Asked to be called before delivery.' } },
  ],
  setStaffRole: ({ userId }) => [{ params: { id: userId }, body: { role: 'reader' } }],
};

/** The headers that a browser sends to an endpoint, without the access token. */
const headersOf = (name: EndpointName, { cookie }: OwnedIds): EndpointRequest['headers'] => ({
  ...(allEndpoints[name].method === 'GET' ? {} : { 'content-type': 'application/json' }),
  ...(findEndpoint(name).needsCaptcha ? captcha : {}),
  ...(name === 'logout' ? ownPage : {}),
  ...(name === 'refresh' || name === 'logout' ? { cookie } : {}),
  ...(name === 'finishSecondStep' ? { cookie: secondStepCookies.code } : {}),
  ...(name === 'readEnrolment' ? { cookie: secondStepCookies.enrolment } : {}),
});

/** The sample requests of an endpoint for the ids of `owner`. */
export const sampleRequests = (name: EndpointName, owner: OwnedIds): EndpointRequest[] => {
  const endpoint = findEndpoint(name);
  return samples[name](owner).map((sample) => {
    const {
      params = {},
      query,
      body,
    } = sample as Partial<Pick<EndpointRequest, 'params' | 'body'>> & {
      readonly query?: never;
    };
    return {
      endpoint,
      params,
      query: query === undefined ? [] : (endpoint.query?.write(query) ?? []),
      body,
      headers: headersOf(name, owner),
    };
  });
};
