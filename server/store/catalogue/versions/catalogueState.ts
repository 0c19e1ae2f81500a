import type { Handle } from '../../database.ts';
import type { CacheState } from '../versionedCache.ts';
import { listStockChanges, readVersions } from './stockVersion.ts';

/** What cached catalogue reads depend on. */
export interface CatalogueState extends CacheState {
  /** Its `version` changes with this one, and each minute, because 'new' depends on the time. */
  readonly catalogueVersion: number;
}

const minuteMs = 60_000;

/** Reads the state at each call, so that changes by other processes take effect at once; concurrent calls share one read. */
export const createCatalogueState = (db: Handle, clock: () => Date): (() => Promise<CatalogueState>) => {
  let known = { version: '', catalogueVersion: 0, stockVersion: 0, stockChanges: new Map<string, number>() };
  let reading: Promise<CatalogueState> | undefined;

  const read = async (): Promise<CatalogueState> => {
    const { catalogue, stock } = await readVersions(db);
    const version = `${catalogue} ${Math.floor(clock().getTime() / minuteMs)}`;
    if (version !== known.version)
      known = { version, catalogueVersion: catalogue, stockVersion: stock, stockChanges: new Map() };
    if (stock !== known.stockVersion) {
      for (const change of await listStockChanges(db, known.stockVersion))
        known.stockChanges.set(change.productId, change.version);
      known.stockVersion = stock;
    }
    return { ...known };
  };

  return () =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));
};
