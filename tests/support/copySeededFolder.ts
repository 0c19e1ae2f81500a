import { constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../../scripts/tools/fingerprint.ts';
import { startServer } from './startServer.ts';
import { findFreePort, removeTemporaryFolder } from './temporary.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(project, 'node_modules', '.cache', 'verrow');
/** Sources that determine the seeded data. */
const sources = ['demo', 'contract', 'server/store', 'server/catalogue', 'server/media', 'package-lock.json'];
const seedTimeoutMs = 300_000;

/** Seeds a draft folder and renames it, so that an interrupted run leaves no partial seed. */
const seed = async (folder: string): Promise<void> => {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(dirname(draft), { recursive: true });
  // Parallel test files may seed the same folder; the first to finish is kept.
  const isOfOtherSources = (name: string) => name.startsWith('seed-') && !name.startsWith(basename(folder));
  for (const name of readdirSync(cache)) if (isOfOtherSources(name)) removeTemporaryFolder(join(cache, name));
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const shop = startServer({ PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: draft });
  try {
    await shop.waitForOutput(/Verrow is open at/, seedTimeoutMs);
    await shop.terminate('SIGTERM');
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    await shop.terminate('SIGKILL');
    removeTemporaryFolder(draft);
  }
};

/** Copies the data of a new demo shop to an empty folder. Starts the shop only once per state of the sources, then uses a cache. */
export const copySeededFolder = async (target: string): Promise<void> => {
  const seeded = join(cache, `seed-${fingerprint(project, sources)}`);
  if (!existsSync(seeded)) await seed(seeded);
  cpSync(seeded, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
};
