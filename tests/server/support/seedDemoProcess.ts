/** Seeds a demo in the given folder, as the first start does, and prints its progress. Tests kill this process. */
import { join } from 'node:path';
import { createPasswords } from '../../../server/auth/passwords.ts';
import { seedDemo } from '../../../demo/seed/seedDemo.ts';
import { createIdGenerator } from '../../../server/idGenerator.ts';
import { openMedia } from '../../../server/media/media.ts';
import { openStore } from '../../../server/store/database.ts';

const dataDir = process.argv[2] ?? '';
const clock = () => new Date();
const store = await openStore({ file: join(dataDir, 'shop.db') });
await store.migrate();
const media = await openMedia({ dataDir });
await seedDemo(
  { store, media, clock, newId: createIdGenerator(clock), passwords: createPasswords() },
  (line) => process.stdout.write(`${line}\n`),
);
process.stdout.write('seeded\n');
media.close();
await store.close();
