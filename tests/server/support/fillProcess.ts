/** Fills a demo in the folder that is named, as the first start does, and tells of its progress; made to be killed. */
import { join } from 'node:path';
import { createPasswords } from '../../../server/auth/passwords.ts';
import { fillDemo } from '../../../server/catalogue/demo.ts';
import { idMaker } from '../../../server/ids.ts';
import { openMedia } from '../../../server/media/media.ts';
import { openStore } from '../../../server/store/database.ts';

const dataDir = process.argv[2] ?? '';
const clock = () => new Date();
const store = await openStore({ file: join(dataDir, 'shop.db') });
await store.migrate();
const media = await openMedia({ dataDir });
await fillDemo({ store, media, clock, newId: idMaker(clock), passwords: createPasswords() }, (line) =>
  process.stdout.write(`${line}\n`),
);
process.stdout.write('filled\n');
media.close();
await store.close();
