import { createHash, createHmac } from 'node:crypto';
import { apiKeyPrefix } from '../../contract/rules/apiScopes.ts';

export interface ApiKeys {
  /** The key with an id, `vk_…`; deterministic, so that a repeated request for it gets the same. */
  readonly keyOf: (id: string) => string;
  /** The hash under which a key is stored. */
  readonly hash: (key: string) => string;
}

/** Keys of other systems, derived from the signing key. A key is valid by its row, not by its derivation. */
export const createApiKeys = (secret: string): ApiKeys => {
  // Derived key: other values signed with the secret are not valid keys.
  const derived = createHmac('sha256', secret).update('verrow api key').digest();
  return {
    keyOf: (id) => `${apiKeyPrefix}${createHmac('sha256', derived).update(id).digest('base64url')}`,
    hash: (key) => createHash('sha256').update(key).digest('hex'),
  };
};
