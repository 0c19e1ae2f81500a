import type { ResetTokens } from '../../../server/auth/resetTokens.ts';
import type { Store } from '../../../server/store/database.ts';
import { insertPasswordReset } from '../../../server/store/passwordResets.ts';
import { insertUser } from '../../../server/store/users.ts';
import { start } from './goods.ts';

/** A token counts once, so there are as many as one test asks for. */
const howMany = 12;
const tokenOf = (index: number): string => `a token in the mail of forgetful ${index}`;

/** People who were sent a mail to set their password anew, and did not yet. */
export const insertForgetful = async (store: Store, { hash }: ResetTokens): Promise<void> => {
  await store.transaction(async (trx) => {
    for (let index = 0; index < howMany; index += 1) {
      const id = `usr_forgetful_${index}`;
      const email = `forgetful-${index}@example.com`;
      const user = {
        id,
        email,
        password_hash: 'forgotten',
        first_name: 'Finn',
        last_name: 'Forgetful',
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

let asked = 0;

/** The token of the next of them. */
export const nextResetToken = (): string => tokenOf(asked++ % howMany);
