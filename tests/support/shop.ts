import { join } from 'node:path';
import type { Child } from './children.ts';
import { copySeededFolder } from './seed.ts';
import { startServer } from './server.ts';
import { freePort, portReleased, removeFolder, temporaryFolder } from './temporary.ts';

const openLine = /Verrow is open at (http:\/\/\S+)/;
const startTimeoutMs = 120_000;
/** Races and journeys come from one address, which the limits would take for an attack. */
const rateLimitScale = '1000';

export interface ShopOptions {
  /** Settings over the defaults of a test, such as DATABASE_URL or DEMO_COUNTRY. */
  readonly env?: Readonly<Record<string, string>>;
  /** An existing data folder; without it the shop gets a copy of the seeded demo, removed by `stop`. */
  readonly dataDir?: string;
}

export interface Shop {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** The SQLite file, for `readRows`. */
  readonly databaseFile: string;
  /** Everything that shop and sandbox printed since the last start. */
  output(): string;
  /** Ends shop and sandbox by the signal; the data stays. SIGKILL is a crash. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Ends what still runs and starts again on the same ports and data, with settings changed where given, from the folder of another release where one is given. */
  restart(env?: Readonly<Record<string, string>>, release?: string): Promise<void>;
  /** Ends it in order and removes the data folder that it was given. */
  stop(): Promise<void>;
}

/** Starts the server from its source with its sandbox provider, as `npm start` does, on free loopback ports. */
export async function startShop({ env = {}, dataDir }: ShopOptions = {}): Promise<Shop> {
  const data = dataDir ?? temporaryFolder('verrow-shop');
  if (dataDir === undefined) await copySeededFolder(data);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  let settings: Record<string, string> = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: data,
    RATE_LIMIT_SCALE: rateLimitScale,
    // What a test does not look at needs no picture; what it does is drawn when asked for.
    DRAW_AHEAD: 'off',
    // Orders stay where a test leaves them; one that is about their way asks for the carrier.
    CARRIER_LEG_SECONDS: 'off',
    ...env,
  };
  let child: Child;
  let url = '';

  async function start(release?: string): Promise<void> {
    child = startServer(settings, release);
    url = (await child.printed(openLine, startTimeoutMs))[1] ?? '';
  }
  await start();

  /** The sandbox ends on its own when the shop is gone, however that went. */
  async function end(signal: NodeJS.Signals): Promise<void> {
    await child.end(signal);
    await portReleased(sandboxPort);
  }

  return {
    get url() {
      return url;
    },
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir: data,
    databaseFile: join(data, 'shop.db'),
    output: () => child.output(),
    kill: (signal = 'SIGKILL') => end(signal),
    async restart(changed = {}, release) {
      settings = { ...settings, ...changed };
      await end('SIGTERM');
      await start(release);
    },
    async stop() {
      await end('SIGTERM');
      if (dataDir === undefined) removeFolder(data);
    },
  };
}
