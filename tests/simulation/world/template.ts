/** The database with which every simulated run begins: migrated once per process, and copied. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../../server/store/database.ts';
import { seedProduct, seedShop } from '../../server/support/seedShop.ts';
import { simulationStart } from './start.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly cartId: string;
  readonly isAdmin: boolean;
  /** Of a guest session, whose orders need the address. */
  readonly isGuest?: true;
}

export interface ProductSizes {
  readonly id: string;
  readonly cents: number;
  readonly sizes: { readonly [size: string]: number };
}

const shopperCount = 40;
const staffCount = 2;

/** Where shoppers of the simulation live. */
export const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: '12 Analytical Row',
  postalCode: 'W1U 6TU',
  city: 'London',
  state: 'Greater London',
  country: 'GB',
};

/** Where shoppers from abroad live. */
export const germanAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: 'Unter den Linden 6',
  postalCode: '10117',
  city: 'Berlin',
  state: '',
  country: 'DE',
};

export const password = 'an engine of difference';

const person = (kind: 'shopper' | 'staff', number: number): Person => ({
  id: `${kind}-${number}`,
  email: `${kind}-${number}@example.com`,
  cartId: `cart-${kind}-${number}`,
  isAdmin: kind === 'staff',
});

export const shoppers = Array.from({ length: shopperCount }, (_, number) => person('shopper', number));
export const staff = Array.from({ length: staffCount }, (_, number) => person('staff', number));

/** Scarce sizes beside plentiful ones, and prices around the limit of free delivery. */
export const products: readonly ProductSizes[] = [
  { id: 'coat', cents: 8_999, sizes: { S: 2, M: 40 } },
  { id: 'belt', cents: 1_001, sizes: { '95 cm': 3 } },
  { id: 'shirt', cents: 9_999, sizes: { S: 1, M: 25, L: 60 } },
  { id: 'shoe', cents: 10_000, sizes: { '42': 5, '43': 50 } },
  { id: 'scarf', cents: 10_001, sizes: { one: 30 } },
  { id: 'sock', cents: 333, sizes: { one: 200 } },
];

/** Sizes with few units. */
export const scarceSizes = products.flatMap(({ id, sizes }) =>
  Object.entries(sizes).flatMap(([size, units]) => (units <= 5 ? [{ _product: id, size }] : [])),
);

/** Hashes without cost: the real ones take 50 ms each. */
export const passwordHashOf = (text: string): string => `plain:${text}`;

const insertPeople = async ({ db }: Store): Promise<void> => {
  const people = [...shoppers, ...staff];
  await db
    .insertInto('users')
    .values(
      people.map(({ id, email, isAdmin }) => ({
        id,
        email,
        password_hash: passwordHashOf(password),
        first_name: id.replaceAll(/\W|\d/g, ''),
        last_name: 'Tester',
        address: null,
        preferences: '[]',
        locale: null,
        is_admin: isAdmin ? (1 as const) : (0 as const),
        created_at: simulationStart,
      })),
    )
    .execute();
  await db
    .insertInto('carts')
    .values(
      people.map(({ id, cartId }) => ({
        id: cartId,
        user_id: id,
        promo_code: null,
        version: 0,
        updated_at: simulationStart,
      })),
    )
    .execute();
};

/** A file system in memory where there is one. */
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

let made: string | undefined;

/** `stockFactor` multiplies the stock: a year sells more than an afternoon. */
const makeTemplate = async (folder: string, stockFactor: number): Promise<string> => {
  const file = join(folder, `template-${stockFactor}.db`);
  if (existsSync(file)) return file;
  const store = await openStore({ file });
  await store.migrate();
  await seedShop(store);
  for (const { id, cents, sizes } of products)
    // oxlint-disable-next-line no-await-in-loop -- six products
    await seedProduct(store, {
      id,
      cents,
      sizes: Object.fromEntries(Object.entries(sizes).map(([name, units]) => [name, units * stockFactor])),
    });
  await insertPeople(store);
  // Closing moves the write-ahead log into the file.
  await store.close();
  return file;
};

/** The folder of this process's runs; removed when the process ends. */
const scratchFolder = (): string => {
  if (made === undefined) {
    const folder = mkdtempSync(join(scratch, 'verrow-simulation-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    made = folder;
  }
  return made;
};

let runs = 0;

/** A fresh folder with the database of a new shop. */
export const createRunFolder = async (stockFactor: number): Promise<string> => {
  const template = await makeTemplate(scratchFolder(), stockFactor);
  runs += 1;
  const folder = join(scratchFolder(), `run-${runs}`);
  mkdirSync(folder);
  copyFileSync(template, join(folder, 'shop-0.db'));
  return folder;
};

export const removeRunFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
