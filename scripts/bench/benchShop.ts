/** A shop with the demo's data in a folder of its own, in production mode, as the measurements need it. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { removeTemporaryFolder } from '../../tests/support/temporary.ts';
import { multiplyProducts, raiseStock, selectProductIds } from './catalogueChanges.ts';
import type { Engine } from './engines.ts';
import { readChildPids } from './processes.ts';
import { startProcesses } from './shopProcesses.ts';
import { createShoppers, type Shoppers } from './shoppers.ts';

/** Shoppers that order at the same time. */
export const shopperCount = 16;

export interface BenchShop {
  readonly url: string;
  readonly api: string;
  readonly sandboxUrl: string;
  readonly pid: number | undefined;
  readonly sandboxPid: number | undefined;
  /** From the start of the process until it serves, with a database that exists. */
  readonly startMs: number;
  readonly productIds: readonly string[];
  /** The shop's figures for Prometheus, if it is observed. */
  readonly readMetrics: () => Promise<string>;
  /** Where its data are, for other programs of the shop. */
  readonly settings: Readonly<Record<string, string>>;
  /** Registers the shoppers at the first call. */
  readonly shoppers: () => Promise<Shoppers>;
  /** Copies all rendered pictures to a folder. */
  readonly copyPicturesTo: (folder: string) => void;
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
  /** Whether the shop observes its requests for Prometheus. */
  readonly isObserved?: boolean;
}

/** Starts a shop with new data. */
export const startBenchShop = async (options: BenchShopOptions): Promise<BenchShop> => {
  const {
    engine,
    hasManyProducts = false,
    profileFolder,
    picturesFolder,
    statements = [],
    isObserved = false,
  } = options;
  const data = await engine.createData();
  if (data.isEmpty) await (await startProcesses(data)).stop();
  const changes = [raiseStock, ...(hasManyProducts ? multiplyProducts : []), ...statements];
  const rows = await data.run([...changes, selectProductIds]);
  const ownPictures = join(data.folder, 'media');
  if (picturesFolder !== undefined && existsSync(picturesFolder))
    cpSync(picturesFolder, ownPictures, { recursive: true });
  const { url, sandboxUrl, pid, startMs, readMetrics, stop } = await startProcesses(data, {
    profileFolder,
    isObserved,
  });
  const api = `${url}/api/v1`;
  let registered: Promise<Shoppers> | undefined;
  return {
    url,
    api,
    sandboxUrl,
    pid,
    sandboxPid: pid === undefined ? undefined : readChildPids(pid)[0],
    startMs,
    productIds: rows.map(({ id }) => String(id)),
    readMetrics,
    settings: { ...data.env, DATA_DIR: data.folder },
    shoppers: () => (registered ??= createShoppers(api, options.shoppers ?? shopperCount)),
    copyPicturesTo: (folder) => cpSync(ownPictures, folder, { recursive: true }),
    stop: async () => {
      (await registered)?.close();
      await stop();
      removeTemporaryFolder(data.folder);
    },
  };
};
