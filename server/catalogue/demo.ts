/** The first start of the demo: a shop that is full when it opens. */
import { demoAccounts, demoAdmin, type DemoAccount } from '../../demo/accounts.ts';
import type { Address } from '../../contract/types.ts';
import type { Shop } from '../shop.ts';
import { insertSavedAddress } from '../store/addresses.ts';
import { findUserByEmail, insertUser } from '../store/users.ts';
import { importCatalogue } from './importer.ts';
import type { RowRemark } from './report.ts';

type Parts = Pick<Shop, 'store' | 'media' | 'clock' | 'newId' | 'passwords'>;

/** Progress is told after each so many products. */
const toldEvery = 60;

const openAccount = async (
  { store, clock, newId, passwords }: Parts,
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

const remark = ({ section, row, field, message }: RowRemark): string =>
  `  ${section}, row ${row}${field ? `, ${field}` : ''}: ${message}`;

/**
 * Fills the demo with its catalogue and its accounts, telling of its progress in lines. Where it was filled before, it does nothing; a
 * fill that was ended in the middle goes on where it stood. The admin's account is the last thing made, so it says that all is there.
 */
export const fillDemo = async (shop: Parts, say: (line: string) => void = () => {}): Promise<void> => {
  if (await findUserByEmail(shop.store.db, demoAdmin.email)) return;
  // The catalogue and its drawings are large: a shop that is full starts without them.
  const [{ demoCatalogue }, { drawPicture }] = await Promise.all([
    import('../../demo/catalogue.ts'),
    import('../../demo/pictures.ts'),
  ]);
  say('Filling the demo shop ...');
  const report = await importCatalogue(
    shop,
    demoCatalogue(shop.clock()),
    async (file) => Buffer.from(drawPicture(file)),
    {
      existing: 'keep',
      reason: 'seed',
      onProgress: (done, total) => {
        if (done % toldEvery === 0 || done === total) say(`  ${done} of ${total} products`);
      },
    },
  );
  for (const fault of report.faults) say(remark(fault));
  const adminLast = demoAccounts.toSorted((a, b) => Number(a.isAdmin) - Number(b.isAdmin));
  for (const account of adminLast) await openAccount(shop, account);
};
