import { createSecondFactors, type SecondStepClaims } from '../../../server/auth/secondFactors.ts';
import type { Store } from '../../../server/store/database.ts';
import { insertUser } from '../../../server/store/users.ts';
import { start } from './seedShop.ts';

/** Those of `openTestApp`. */
export const testSecondFactors = createSecondFactors('a secret of thirty-two characters');

const userId = 'usr_second_step';
/** Codes are single-use; no test needs more. */
const codeCount = 300;
const codeOf = (index: number): string => `sample-${String(index).padStart(4, '0')}`;

/** Inserts recovery codes for a user who waits for the second step, and for a staff member. */
export const insertRecoveryCodes = async (store: Store, staffId: string): Promise<void> => {
  const user = {
    id: userId,
    email: 'second@example.com',
    password_hash: 'unknown',
    first_name: 'Gwen',
    last_name: 'Second',
    address: null,
    preferences: '[]',
    locale: null,
    is_admin: 1,
    created_at: start,
  } as const;
  const rows = [userId, staffId].flatMap((id) =>
    Array.from({ length: codeCount }, (_, index) => ({
      user_id: id,
      code_hash: testSecondFactors.hashRecoveryCode(id, codeOf(index)),
      used_at: null,
    })),
  );
  await store.transaction(async (trx) => {
    await insertUser(trx, { user, cartId: `cart_of_${userId}`, wishlistId: `wish_of_${userId}` });
    await trx.insertInto('recovery_codes').values(rows).execute();
  });
};

let used = 0;

/** The next unused recovery code. */
export const nextRecoveryCode = (): string => codeOf(used++ % codeCount);

const cookieWith = (newKey: SecondStepClaims['newKey']): string =>
  `verrow_second_step=${testSecondFactors.sealTicket({ userId, passwordHash: 'unknown', expiresMs: 9e15, newKey })}`;

/** The cookie of the user who waits for the second step: with an enrolled factor, or with a key to enrol. */
export const secondStepCookies = {
  code: cookieWith(null),
  enrolment: cookieWith('JBSWY3DPEHPK3PXP'),
} as const;
