/** DESK-481: makes and revokes API keys. */
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import { apiKeyLimit, apiScopes, type ApiScope } from '../../../contract/rules/apiScopes.ts';
import type { Infer } from '../../../contract/schema.ts';
import type { adminApiKeyEndpoints, apiKey, ApiKeyState } from '../../../contract/wire/adminApiKeys.ts';
import type { AppContext } from '../../appContext.ts';
import { notFound, validationError } from '../../domain/appError.ts';
import { findApiKey, insertApiKey, listApiKeys, lockApiKeys, revokeApiKeyRow } from '../../store/apiKeys.ts';
import type { ApiKeysTable } from '../../store/schema.ts';
import { recordAudit } from '../recordAudit.ts';
import { hashRequest } from './hashRequest.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';

type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'>;
type ApiKey = Infer<typeof apiKey>;
type NewKey = ReplyOf<typeof adminApiKeyEndpoints.createApiKey>['result'];

/** The scopes of a row, without those that a later version no longer has. */
export const readScopes = ({ scopes }: Pick<ApiKeysTable, 'scopes'>): ApiScope[] => {
  // `createApiKey` wrote a list of texts.
  const stored = JSON.parse(scopes) as readonly string[];
  return apiScopes.filter((scope) => stored.includes(scope));
};

const stateOf = ({ revoked_at: revokedAt, expires_at: expiresAt }: ApiKeysTable, now: Date): ApiKeyState => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now.toISOString() ? 'expired' : 'valid';
};

const present = (row: ApiKeysTable, now: Date): ApiKey => ({
  _id: row.id,
  name: row.name,
  scopes: readScopes(row),
  state: stateOf(row, now),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
});

export const readApiKeys = async ({
  store,
  clock,
}: Pick<Dependencies, 'clock' | 'store'>): Promise<ApiKey[]> =>
  (await listApiKeys(store.db)).map((row) => present(row, clock()));

/** Makes a key. A repeat under the same request key makes no other one, and gets the same key. */
export const createApiKey = async (
  context: Dependencies & Pick<AppContext, 'apiKeys'>,
  staff: CurrentUser,
  { name, scopes, expiresAt }: BodyOf<typeof adminApiKeyEndpoints.createApiKey>,
  requestKey: string | undefined,
): Promise<NewKey> => {
  const { store, clock, newId, apiKeys } = context;
  const id = requestKey === undefined ? newId('key') : `key_${hashRequest(staff, requestKey)}`;
  const key = apiKeys.keyOf(id);
  const row = await store.transaction(async (trx) => {
    const count = await lockApiKeys(trx);
    const existing = await findApiKey(trx, id);
    if (existing) return existing;
    const at = clock().toISOString();
    const end = expiresAt && new Date(expiresAt).toISOString();
    if (end !== null && end <= at) throw validationError({ expiresAt: 'Must be in the future' });
    if (count >= apiKeyLimit) throw validationError({ name: `A shop has at most ${apiKeyLimit} keys` });
    const made: ApiKeysTable = {
      id,
      name: name.trim(),
      scopes: JSON.stringify(apiScopes.filter((scope) => scopes.includes(scope))),
      key_hash: apiKeys.hash(key),
      created_by: staff.id,
      created_at: at,
      expires_at: end,
      revoked_at: null,
      last_used_at: null,
    };
    await insertApiKey(trx, made);
    await recordAudit(trx, context, staff, {
      action: 'api_key_made',
      subjectId: id,
      before: null,
      after: { name: made.name, scopes: readScopes(made), expiresAt: end },
    });
    return made;
  });
  return { apiKey: present(row, clock()), key };
};

/** Revokes a key; requests that come later are refused. */
export const revokeApiKey = async (context: Dependencies, staff: CurrentUser, id: string): Promise<ApiKey> =>
  context.store.transaction(async (trx) => {
    const at = context.clock().toISOString();
    const isRevoked = await revokeApiKeyRow(trx, id, at);
    const row = await findApiKey(trx, id);
    if (!row) throw notFound('The API key');
    if (isRevoked)
      await recordAudit(trx, context, staff, {
        action: 'api_key_revoked',
        subjectId: id,
        before: { name: row.name, revokedAt: null },
        after: { name: row.name, revokedAt: at },
      });
    return present(row, context.clock());
  });
