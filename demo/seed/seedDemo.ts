/** Seeds the demo shop at its first start. */
import { demoAccounts, demoAdmin, type DemoAccount } from '../accounts.ts';
import type { Address } from '../../contract/types.ts';
import type { AppContext } from '../../server/appContext.ts';
import { insertSavedAddress } from '../../server/store/addresses.ts';
import { findUserByEmail, insertUser } from '../../server/store/users.ts';
import { importCatalogue } from '../../server/catalogue/importCatalogue.ts';
import type { RowIssue } from '../../server/catalogue/importReport.ts';

type SeedDependencies = Pick<AppContext, 'store' | 'media' | 'clock' | 'newId' | 'passwords'>;

/** Number of products between two lines of progress. */
const progressInterval = 60;

const createAccount = async (
  { store, clock, newId, passwords }: SeedDependencies,
  account: DemoAccount,
): Promise<void> => {
  if (await findUserByEmail(store.db, account.email)) return;
  const { email, password, firstName, lastName, isAdmin } = account;
  const address: Address = { firstName, lastName, ...account.address };
  const created_at = clock().toISOString();
  const user = {
    id: newId('usr'),
    email,
    password_hash: await passwords.hash(password),
    first_name: firstName,
    last_name: lastName,
    address: JSON.stringify(address),
    preferences: '[]',
    locale: null,
    is_admin: isAdmin ? (1 as const) : (0 as const),
    created_at,
  };
  await store.transaction(async (trx) => {
    await insertUser(trx, { user, cartId: newId('cart'), wishlistId: newId('wish') });
    await insertSavedAddress(trx, { id: newId('adr'), user_id: user.id, address, created_at });
  });
};

const formatIssue = ({ section, row, field, message }: RowIssue): string =>
  `  ${section}, row ${row}${field ? `, ${field}` : ''}: ${message}`;

/**
 * Imports the demo catalogue and creates the demo accounts; prints its progress. Idempotent: an interrupted run is resumed. The admin
 * account is created last and marks the seed as complete.
 */
export const seedDemo = async (
  dependencies: SeedDependencies,
  print: (line: string) => void = () => {},
): Promise<void> => {
  if (await findUserByEmail(dependencies.store.db, demoAdmin.email)) return;
  // Imported on demand, because catalogue and drawings are large and only needed once.
  const [{ demoCatalogue }, { drawPicture }] = await Promise.all([
    import('../catalogue.ts'),
    import('../pictures.ts'),
  ]);
  print('Filling the demo shop ...');
  const report = await importCatalogue(
    dependencies,
    demoCatalogue(dependencies.clock()),
    async (file) => Buffer.from(drawPicture(file)),
    {
      existing: 'keep',
      reason: 'seed',
      onProgress: (done, total) => {
        if (done % progressInterval === 0 || done === total) print(`  ${done} of ${total} products`);
      },
    },
  );
  for (const error of report.errors) print(formatIssue(error));
  const adminLast = demoAccounts.toSorted((a, b) => Number(a.isAdmin) - Number(b.isAdmin));
  for (const account of adminLast) await createAccount(dependencies, account);
};
