import type { Endpoint } from '../../contract/endpoint.ts';
import { apiKeyPrefix, scopeOf } from '../../contract/rules/apiScopes.ts';
import type { AppContext } from '../appContext.ts';
import { AppError } from '../domain/appError.ts';
import { findApiKeyByHash, setApiKeyUsed } from '../store/apiKeys.ts';
import { readScopes } from '../usecases/admin/apiKeys.ts';
import type { SignedInUser } from './authorize.ts';
import { apiKeyRequestLimit } from './rateLimitRules.ts';

const keyHeader = /^Bearer (vk_[\w-]{1,100})$/i;
/** The time of the last use is stored this often at most. */
const usedEveryMs = 60_000;

/** Whether a header has a key of the API, valid or not. */
export const hasApiKey = (header: string | undefined): boolean =>
  header !== undefined && new RegExp(`^Bearer ${apiKeyPrefix}`, 'i').test(header);

/**
 * DESK-482: the key of a request as an actor with the rights of a manager, at the endpoints of its scopes alone. Throws `unauthenticated`
 * for an unknown, expired or revoked key, `forbidden` for any other endpoint, public ones included, and `rate_limited`.
 */
export const authorizeKey = async (
  { store, clock, apiKeys, rateLimiter }: AppContext,
  endpoint: Pick<Endpoint, 'access' | 'method' | 'path'>,
  header: string | undefined,
): Promise<SignedInUser> => {
  const key = keyHeader.exec(header ?? '')?.[1];
  const row = key === undefined ? undefined : await findApiKeyByHash(store.db, apiKeys.hash(key));
  const now = clock().toISOString();
  if (!row || row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now))
    throw new AppError('unauthenticated', 'This API key is unknown, expired or revoked.');
  await rateLimiter.count(apiKeyRequestLimit, { account: row.id });
  const scope = scopeOf(endpoint);
  if (scope === undefined) throw new AppError('forbidden', 'API keys cannot be used here.');
  if (!readScopes(row).includes(scope))
    throw new AppError('forbidden', `This API key needs the scope ${scope}.`);
  const isUseStored =
    row.last_used_at !== null && Date.parse(now) - Date.parse(row.last_used_at) < usedEveryMs;
  if (!isUseStored) await setApiKeyUsed(store.db, row.id, now);
  return {
    id: row.id,
    isAdmin: true,
    role: 'manager',
    isGuest: false,
    cartId: '',
    familyId: '',
    secondFactorMs: null,
    // Their rows refer to users.
    idempotencyUserId: row.created_by,
  };
};
