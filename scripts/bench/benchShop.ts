/** A shop with the demo's data in a folder of its own, in production mode, as the measurements need it. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { waitForFreePort, findFreePort, removeTemporaryFolder } from '../../tests/support/temporary.ts';
import { startServer } from '../../tests/support/startServer.ts';
import { multiplyProducts, raiseStock, selectProductIds } from './catalogueChanges.ts';
import type { Engine, ShopData } from './engines.ts';
import { readChildPids } from './processes.ts';
import { createShoppers, type Shoppers } from './shoppers.ts';

/** Shoppers that order at the same time. */
export const shopperCount = 16;
const startTimeoutMs = 300_000;

export interface BenchShop {
  readonly url: string;
  readonly api: string;
  readonly sandboxUrl: string;
  readonly pid: number | undefined;
  readonly sandboxPid: number | undefined;
  /** From the start of the process until it serves, with a database that exists. */
  readonly startMs: number;
  readonly productIds: readonly string[];
  /** Registers the shoppers at the first call. */
  readonly shoppers: () => Promise<Shoppers>;
  /** Copies all rendered pictures to a folder. */
  readonly keepPictures: (folder: string) => void;
  readonly stop: () => Promise<void>;
}

export interface BenchShopOptions {
  readonly engine: Engine;
  /** Adds copies of every product. */
  readonly hasManyProducts?: boolean;
  /** Writes processor profiles of shop and sandbox to this folder. */
  readonly profileFolder?: string | undefined;
  /** Rendered pictures of an earlier run, if the folder exists. */
  readonly picturesFolder?: string;
  /** SQL on the data before the start. */
  readonly statements?: readonly string[];
  /** Number of registered shoppers. */
  readonly shoppers?: number;
}

const start = async (data: ShopData, profileFolder?: string) => {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const began = performance.now();
  const child = startServer({
    ...data.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: data.folder,
    // All requests come from one address.
    RATE_LIMIT_SCALE: '1000000',
    DRAW_AHEAD: 'off',
    CARRIER_LEG_SECONDS: 'off',
    ...(profileFolder === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileFolder}` }),
  });
  await child.waitForOutput(/Verrow is open at/, startTimeoutMs);
  const startMs = performance.now() - began;
  const stop = async (): Promise<void> => {
    await child.terminate('SIGTERM');
    await waitForFreePort(sandboxPort);
  };
  return { child, port, sandboxPort, startMs, stop };
};

/** Starts a shop with new data. */
export const startBenchShop = async (options: BenchShopOptions): Promise<BenchShop> => {
  const { engine, hasManyProducts = false, profileFolder, picturesFolder, statements = [] } = options;
  const data = await engine.createData();
  if (data.isEmpty) await (await start(data)).stop();
  const changes = [raiseStock, ...(hasManyProducts ? multiplyProducts : []), ...statements];
  const rows = await data.run([...changes, selectProductIds]);
  const ownPictures = join(data.folder, 'media');
  if (picturesFolder !== undefined && existsSync(picturesFolder))
    cpSync(picturesFolder, ownPictures, { recursive: true });
  const { child, port, sandboxPort, startMs, stop } = await start(data, profileFolder);
  const { pid } = child.process;
  const url = `http://127.0.0.1:${port}`;
  const api = `${url}/api/v1`;
  let registered: Promise<Shoppers> | undefined;
  return {
    url,
    api,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    pid,
    sandboxPid: pid === undefined ? undefined : readChildPids(pid)[0],
    startMs,
    productIds: rows.map(({ id }) => String(id)),
    shoppers: () => (registered ??= createShoppers(api, options.shoppers ?? shopperCount)),
    keepPictures: (folder) => cpSync(ownPictures, folder, { recursive: true }),
    stop: async () => {
      (await registered)?.close();
      await stop();
      removeTemporaryFolder(data.folder);
    },
  };
};
