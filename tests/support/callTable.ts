/** The specified calls (API-01 to API-44): what each sends and which response fields are read. */
export interface SpecifiedCall {
  /** Of the requirements, the ones that this row is. */
  readonly ids: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, parameters in braces. */
  readonly path: string;
  readonly query?: readonly string[];
  /** Fields of the body, a dot into an object, `[]` into a list. */
  readonly body?: readonly string[];
  /** Fields of the answer that are read. */
  readonly reads?: readonly string[];
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
  { ids: 'API-03', method: 'POST', path: '/auth/login', body: ['email', 'password'], reads: login },
  {
    ids: 'API-04',
    method: 'POST',
    path: '/auth/register',
    body: ['firstName', 'lastName', 'email', 'password', 'locale'],
    reads: login,
  },
  { ids: 'API-05', method: 'GET', path: '/auth/refresh', reads: login },
  { ids: 'API-06 API-07', method: 'GET', path: '/auth/logout', reads: ['success', 'statusCode', 'message'] },
  {
    ids: 'API-08',
    method: 'GET',
    path: '/auth/current_user',
    reads: ['_id', '_cart', 'firstName', 'lastName', 'address', 'preferences'],
  },
  {
    ids: 'API-09 API-10 API-11 API-13 API-14',
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
    reads: page,
  },
  {
    ids: 'API-12',
    method: 'GET',
    path: '/products/filters',
    query: ['category'],
    reads: ['colors', 'sizes', 'priceRange.max'],
  },
  { ids: 'API-15', method: 'GET', path: '/products/id/{id}', query: ['populate'], reads: ['_id', 'title'] },
  {
    ids: 'API-16',
    method: 'GET',
    path: '/categories',
    query: ['sorted'],
    reads: ['result.topLevelCategories', 'result.secondLevelCategories', 'result.thirdLevelCategories'],
  },
  {
    ids: 'API-17',
    method: 'GET',
    path: '/categories/byLevel',
    query: ['level'],
    reads: ['result[]._id', 'result[].name'],
  },
  {
    ids: 'API-18',
    method: 'GET',
    path: '/orders/id/{id}',
    reads: ['_id', 'orderNumber', 'status', 'items'],
  },
  {
    ids: 'API-19',
    method: 'GET',
    path: '/orders/userId/{userId}',
    query: ['skip', 'limit', 'status', 'sort', 'filters[status]'],
    reads: page,
  },
  {
    ids: 'API-20',
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
    reads: ['result._id', 'result.orderNumber', 'result.createdAt', 'result.items[]._product'],
  },
  { ids: 'API-21 API-23', method: 'PATCH', path: '/orders/{id}', body: ['_id', 'status'], reads: ['result'] },
  { ids: 'API-22 API-23', method: 'DELETE', path: '/orders/{id}', reads: ['success'] },
  {
    ids: 'API-24 API-25',
    method: 'POST',
    path: '/summary',
    body: ['isLoggedIn'],
    reads: ['result.visitors'],
  },
  { ids: 'API-26 API-28', method: 'GET', path: '/reviews/{productId}', reads: page },
  {
    ids: 'API-27 API-28',
    method: 'POST',
    path: '/reviews',
    body: ['pros', 'cons', 'value', '_product', '_order', 'message'],
    reads: ['result'],
  },
  {
    ids: 'API-29',
    method: 'GET',
    path: '/cart',
    query: ['onlyCount'],
    reads: ['result._id', 'result.items', 'result.total', 'result.count'],
  },
  { ids: 'API-30 API-31', method: 'PATCH', path: '/cart/{cartId}', body: cartBody, reads: ['result'] },
  {
    ids: 'API-30 API-31',
    method: 'PATCH',
    path: '/cart/{cartId}/{promoCode}',
    body: cartBody,
    reads: ['result'],
  },
  { ids: 'API-32 API-33', method: 'PATCH', path: '/users/{id}', body: ['preferences'], reads: ['result'] },
  {
    ids: 'API-34',
    method: 'POST',
    path: '/checkout',
    body: ['orderId'],
    reads: ['result.clientSecret'],
  },
  {
    ids: 'API-35',
    method: 'GET',
    path: '/campaigns',
    query: ['skip', 'limit', 'populate', 'filters[hidden]'],
    reads: page,
  },
  { ids: 'API-36', method: 'GET', path: '/deliveryMethods', reads: ['result[]._id'] },
  { ids: 'API-37 API-40', method: 'GET', path: '/returns/id/{id}', reads: ['_id', 'status', 'items'] },
  {
    ids: 'API-38 API-40',
    method: 'GET',
    path: '/returns/userId/{userId}',
    query: ['skip', 'limit', 'status', 'sort', 'filters[status]'],
    reads: page,
  },
  {
    ids: 'API-39 API-40',
    method: 'POST',
    path: '/returns',
    body: ['_order', 'returnedItems', 'returnReason'],
    reads: ['result._id'],
  },
  { ids: 'API-41 API-43', method: 'GET', path: '/wishlist', reads: ['result._id', 'result.products'] },
  {
    ids: 'API-42 API-43',
    method: 'PATCH',
    path: '/wishlist',
    body: ['productId', 'type'],
    reads: ['result'],
  },
  {
    ids: 'METRIC-09 METRIC-14',
    method: 'POST',
    path: '/metrics',
    body: ['[].eventType', '[].metadata', '[].timestamp', '[]._session', '[]._user'],
    reads: ['accepted', 'duplicates'],
  },
];
