import { constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../../scripts/tools/fingerprint.ts';
import { startServer } from './server.ts';
import { freePort, removeFolder } from './temporary.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(project, 'node_modules', '.cache', 'verrow');
/** What decides how a freshly filled shop looks. */
const sources = ['demo', 'contract', 'server/store', 'server/catalogue', 'server/media', 'package-lock.json'];
const seedTimeoutMs = 300_000;

/**
 * Fills an empty folder with the data of a freshly started demo. The first call of a source state starts the
 * shop once and keeps the outcome; later ones copy it, so that each test file starts in a second or two.
 */
export async function copySeededFolder(target: string): Promise<void> {
  const seeded = join(cache, `seed-${fingerprint(project, sources)}`);
  if (!existsSync(seeded)) await seed(seeded);
  cpSync(seeded, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Builds beside its place and moves there in one step, so that a run that is cut short leaves nothing half. */
async function seed(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(dirname(draft), { recursive: true });
  // Two may fill one at once, for two test files that begin together: the first to be done is kept.
  const isOfOtherSources = (name: string) => name.startsWith('seed-') && !name.startsWith(basename(folder));
  for (const name of readdirSync(cache)) if (isOfOtherSources(name)) removeFolder(join(cache, name));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const shop = startServer({ PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: draft });
  try {
    await shop.printed(/Verrow is open at/, seedTimeoutMs);
    await shop.end('SIGTERM');
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    await shop.end('SIGKILL');
    removeFolder(draft);
  }
}
