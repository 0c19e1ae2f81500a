import type { Endpoint } from '../endpoint.ts';
import { isStaffRole } from './staffRoles.ts';

/** What a key of the API may read or write; derived from the endpoints of staff, so that a new endpoint of a resource is in its scope. */
export const apiResources = ['orders', 'returns', 'products', 'promotions', 'customers'] as const;
export type ApiResource = (typeof apiResources)[number];

export const apiScopes = [
  'orders:read',
  'orders:write',
  'returns:read',
  'returns:write',
  'products:read',
  'products:write',
  'promotions:read',
  'promotions:write',
  'customers:read',
  'customers:write',
] as const satisfies readonly `${ApiResource}:${'read' | 'write'}`[];
export type ApiScope = (typeof apiScopes)[number];

/** The resource of a path of staff, by its first part. Paths that are missing here are for people alone. */
const resourceOfPart: { readonly [part: string]: ApiResource } = {
  orders: 'orders',
  fulfilment: 'orders',
  returns: 'returns',
  withdrawals: 'returns',
  products: 'products',
  categories: 'products',
  batches: 'products',
  campaigns: 'promotions',
  'promo-codes': 'promotions',
  customers: 'customers',
};

/** A shop has at most so many keys that are not revoked. */
export const apiKeyLimit = 50;
export const apiKeyPrefix = 'vk_';

type Described = Pick<Endpoint, 'access' | 'method' | 'path'>;

/** Staff move orders by the endpoint of shoppers. */
const isOrderMove = ({ method, path }: Described): boolean => method === 'PATCH' && path === '/orders/:id';

/** The scope that lets a key use an endpoint; undefined where none does, as for those of owners and shoppers. */
export const scopeOf = (endpoint: Described): ApiScope | undefined => {
  const { access, method, path } = endpoint;
  if (isOrderMove(endpoint)) return 'orders:write';
  if (!isStaffRole(access) || access === 'owner') return undefined;
  const resource = resourceOfPart[path.replace(/^\/admin/, '').split('/')[1] ?? ''];
  return resource && `${resource}:${method === 'GET' ? 'read' : 'write'}`;
};
