import { demoAccounts } from '../accounts.ts';
import type { Store } from '../../server/store/database.ts';
import { findUserByEmail } from '../../server/store/users.ts';

/** Throws if the database has an account of the demo, whose password is public. For live mode. */
export const requireNoDemoAccounts = async (store: Pick<Store, 'db'>): Promise<void> => {
  const found: string[] = [];
  for (const { email } of demoAccounts) if (await findUserByEmail(store.db, email)) found.push(email);
  if (found.length > 0)
    throw new Error(
      `Verrow does not start:\n- demo accounts found in the database (${found.join(', ')}): their passwords are public. Start the live shop with a new DATA_DIR or DATABASE_URL, then create its first administrator: npm run admin -- EMAIL`,
    );
};
