import type { ResetTokens } from '../../../server/auth/resetTokens.ts';
import type { Store } from '../../../server/store/database.ts';
import { insertPasswordReset } from '../../../server/store/passwordResets.ts';
import { insertUser } from '../../../server/store/users.ts';
import { start } from './seedShop.ts';

/** Tokens are single-use; no test needs more. */
const resetCount = 12;
const tokenOf = (index: number): string => `reset-token-${index}`;

/** Inserts users with an open password reset. */
export const insertPasswordResets = async (store: Store, { hash }: ResetTokens): Promise<void> => {
  await store.transaction(async (trx) => {
    for (let index = 0; index < resetCount; index += 1) {
      const id = `usr_reset_${index}`;
      const email = `reset-${index}@example.com`;
      const user = {
        id,
        email,
        password_hash: 'unknown',
        first_name: 'Finn',
        last_name: 'Reset',
        address: null,
        preferences: '[]',
        locale: null,
        is_admin: 0,
        created_at: start,
      } as const;
      await insertUser(trx, { user, cartId: `cart_of_${id}`, wishlistId: `wish_of_${id}` });
      await insertPasswordReset(trx, {
        id: `rst_${index}`,
        email,
        token_hash: hash(tokenOf(index)),
        created_at: start,
        expires_at: new Date(Date.parse(start) + 1_800_000).toISOString(),
      });
    }
  });
};

let used = 0;

/** The next unused reset token. */
export const nextResetToken = (): string => tokenOf(used++ % resetCount);
