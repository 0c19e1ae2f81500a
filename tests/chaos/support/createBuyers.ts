import { randomUUID } from 'node:crypto';
import { createAccessTokens } from '../../../server/auth/accessTokens.ts';
import type { Store } from '../../../server/store/database.ts';
import { insertRefreshToken } from '../../../server/store/refreshTokens.ts';
import { insertUser } from '../../../server/store/users.ts';
import { clusterSecret } from './startCluster.ts';

export interface Buyer {
  readonly userId: string;
  readonly cartId: string;
  /** Valid for ten minutes. */
  readonly token: string;
}

const hourMs = 3_600_000;

/** Shoppers with a session and an empty cart. Inserted directly: signing up takes longer than buying. */
export const createBuyers = async (store: Store, count: number): Promise<Buyer[]> => {
  const now = new Date();
  const at = now.toISOString();
  const tokens = createAccessTokens(clusterSecret);
  const buyers = Array.from({ length: count }, () => {
    const [userId, familyId] = [randomUUID(), randomUUID()];
    const { token } = tokens.issue({ userId, familyId, secondFactorMs: null }, now);
    return { userId, familyId, cartId: randomUUID(), token };
  });
  await store.transaction(async (trx) => {
    for (const { userId, familyId, cartId } of buyers) {
      const user = {
        id: userId,
        email: `${userId}@example.com`,
        password_hash: '',
        first_name: 'Ada',
        last_name: 'Lovelace',
        address: null,
        preferences: '[]',
        locale: null,
        is_admin: 0 as const,
        created_at: at,
      };
      await insertUser(trx, { user, cartId, wishlistId: randomUUID() });
      await insertRefreshToken(trx, {
        token_hash: randomUUID(),
        family_id: familyId,
        user_id: userId,
        created_at: at,
        expires_at: new Date(now.getTime() + hourMs).toISOString(),
        family_started_at: at,
        second_factor_at: null,
      });
    }
  });
  return buyers;
};
