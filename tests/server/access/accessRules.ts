import type { OwnedIds } from '../support/populatedShop.ts';
import { endpointNames, findEndpoint, type EndpointName } from '../support/endpointRequest.ts';

/** The ids by which a request can address the data of a user. */
export const ownedIds = [
  'userId',
  'cartId',
  'lineId',
  'orderId',
  'deliveredOrderId',
  'returnId',
  'addressId',
] as const satisfies readonly (keyof OwnedIds)[];
export type OwnedId = (typeof ownedIds)[number];

/** Endpoints that an admin may use for a shopper. All others, such as cart and checkout, reply 404 to an admin as to any other user. */
export const adminAccessibleEndpoints: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'updateUser',
  'exportAccount',
  'orderById',
  'ordersOfUser',
  'updateOrder',
  'deleteOrder',
  'orderInvoice',
  'orderCorrection',
  'returnById',
  'returnsOfUser',
]);

/** The GET endpoints that write: both change the session. */
export const sessionWritingEndpoints: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'refresh',
  'logout',
]);

/** The matrix shows that they write nothing. */
export const readOnlyEndpoints: readonly EndpointName[] = endpointNames.filter(
  (name) => findEndpoint(name).method === 'GET' && !sessionWritingEndpoints.has(name),
);
