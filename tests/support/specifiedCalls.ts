/** Requests of API-01 to API-44, with the response fields that clients read. */
export interface SpecifiedCall {
  /** Separated by spaces. */
  readonly requirementIds: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1`, parameters in braces. */
  readonly path: string;
  readonly query?: readonly string[];
  /** Field paths: a dot for an object's field, `[]` for an array's items. */
  readonly body?: readonly string[];
  readonly responseFields?: readonly string[];
}

const login = ['token', 'isAdmin', 'expires', 'userId', 'cartId'];
const page = ['result', 'hasMore', 'nextCursor'];
const cartBody = [
  'cartId',
  'action',
  '_product',
  'color',
  'size',
  'unitPrice',
  'quantity',
  '_id',
  'promoCode',
];

export const specifiedCalls: readonly SpecifiedCall[] = [
  {
    requirementIds: 'API-03',
    method: 'POST',
    path: '/auth/login',
    body: ['email', 'password'],
    responseFields: login,
  },
  {
    requirementIds: 'API-04',
    method: 'POST',
    path: '/auth/register',
    body: ['firstName', 'lastName', 'email', 'password', 'locale'],
    responseFields: login,
  },
  { requirementIds: 'API-05', method: 'GET', path: '/auth/refresh', responseFields: login },
  {
    requirementIds: 'API-06 API-07',
    method: 'GET',
    path: '/auth/logout',
    responseFields: ['success', 'statusCode', 'message'],
  },
  {
    requirementIds: 'API-08',
    method: 'GET',
    path: '/auth/current_user',
    responseFields: ['_id', '_cart', 'firstName', 'lastName', 'address', 'preferences'],
  },
  {
    requirementIds: 'API-09 API-10 API-11 API-13 API-14',
    method: 'GET',
    path: '/products',
    query: [
      'skip',
      'limit',
      'category',
      'random',
      'filters[color]',
      'filters[size]',
      'filters[price][>]',
      'filters[price][<]',
      'filters[discountPercent][>]',
      'filters[discountPercent][<]',
    ],
    responseFields: page,
  },
  {
    requirementIds: 'API-12',
    method: 'GET',
    path: '/products/filters',
    query: ['category'],
    responseFields: ['colors', 'sizes', 'priceRange.max'],
  },
  {
    requirementIds: 'API-15',
    method: 'GET',
    path: '/products/id/{id}',
    query: ['populate'],
    responseFields: ['_id', 'title'],
  },
  {
    requirementIds: 'API-16',
    method: 'GET',
    path: '/categories',
    query: ['sorted'],
    responseFields: [
      'result.topLevelCategories',
      'result.secondLevelCategories',
      'result.thirdLevelCategories',
    ],
  },
  {
    requirementIds: 'API-17',
    method: 'GET',
    path: '/categories/byLevel',
    query: ['level'],
    responseFields: ['result[]._id', 'result[].name'],
  },
  {
    requirementIds: 'API-18',
    method: 'GET',
    path: '/orders/id/{id}',
    responseFields: ['_id', 'orderNumber', 'status', 'items'],
  },
  {
    requirementIds: 'API-19',
    method: 'GET',
    path: '/orders/userId/{userId}',
    query: ['skip', 'limit', 'status', 'sort', 'filters[status]'],
    responseFields: page,
  },
  {
    requirementIds: 'API-20',
    method: 'POST',
    path: '/orders',
    body: [
      'orderData._user',
      'orderData._cart',
      'orderData.shippingAddress',
      'orderData.billingAddress',
      'shipmentData.shipFrom',
      'shipmentData.shipTo',
      'shipmentData._deliveryMethod',
    ],
    responseFields: ['result._id', 'result.orderNumber', 'result.createdAt', 'result.items[]._product'],
  },
  {
    requirementIds: 'API-21 API-23',
    method: 'PATCH',
    path: '/orders/{id}',
    body: ['_id', 'status'],
    responseFields: ['result'],
  },
  { requirementIds: 'API-22 API-23', method: 'DELETE', path: '/orders/{id}', responseFields: ['success'] },
  {
    requirementIds: 'API-24 API-25',
    method: 'POST',
    path: '/summary',
    body: ['isLoggedIn'],
    responseFields: ['result.visitors'],
  },
  { requirementIds: 'API-26 API-28', method: 'GET', path: '/reviews/{productId}', responseFields: page },
  {
    requirementIds: 'API-27 API-28',
    method: 'POST',
    path: '/reviews',
    body: ['pros', 'cons', 'value', '_product', '_order', 'message'],
    responseFields: ['result'],
  },
  {
    requirementIds: 'API-29',
    method: 'GET',
    path: '/cart',
    query: ['onlyCount'],
    responseFields: ['result._id', 'result.items', 'result.total', 'result.count'],
  },
  {
    requirementIds: 'API-30 API-31',
    method: 'PATCH',
    path: '/cart/{cartId}',
    body: cartBody,
    responseFields: ['result'],
  },
  {
    requirementIds: 'API-30 API-31',
    method: 'PATCH',
    path: '/cart/{cartId}/{promoCode}',
    body: cartBody,
    responseFields: ['result'],
  },
  {
    requirementIds: 'API-32 API-33',
    method: 'PATCH',
    path: '/users/{id}',
    body: ['preferences'],
    responseFields: ['result'],
  },
  {
    requirementIds: 'API-34',
    method: 'POST',
    path: '/checkout',
    body: ['orderId'],
    responseFields: ['result.clientSecret'],
  },
  {
    requirementIds: 'API-35',
    method: 'GET',
    path: '/campaigns',
    query: ['skip', 'limit', 'populate', 'filters[hidden]'],
    responseFields: page,
  },
  { requirementIds: 'API-36', method: 'GET', path: '/deliveryMethods', responseFields: ['result[]._id'] },
  {
    requirementIds: 'API-37 API-40',
    method: 'GET',
    path: '/returns/id/{id}',
    responseFields: ['_id', 'status', 'items'],
  },
  {
    requirementIds: 'API-38 API-40',
    method: 'GET',
    path: '/returns/userId/{userId}',
    query: ['skip', 'limit', 'status', 'sort', 'filters[status]'],
    responseFields: page,
  },
  {
    requirementIds: 'API-39 API-40',
    method: 'POST',
    path: '/returns',
    body: ['_order', 'returnedItems', 'returnReason'],
    responseFields: ['result._id'],
  },
  {
    requirementIds: 'API-41 API-43',
    method: 'GET',
    path: '/wishlist',
    responseFields: ['result._id', 'result.products'],
  },
  {
    requirementIds: 'API-42 API-43',
    method: 'PATCH',
    path: '/wishlist',
    body: ['productId', 'type'],
    responseFields: ['result'],
  },
  {
    requirementIds: 'METRIC-09 METRIC-14',
    method: 'POST',
    path: '/metrics',
    body: ['[].eventType', '[].metadata', '[].timestamp', '[]._session', '[]._user'],
    responseFields: ['accepted', 'duplicates'],
  },
];
