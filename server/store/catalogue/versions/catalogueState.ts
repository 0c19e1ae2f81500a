import type { Handle } from '../../database.ts';
import type { CacheState } from '../versionedCache.ts';
import type { ShownPeriods } from './shownPeriods.ts';
import { listStockChanges, readVersions } from './stockVersion.ts';

/** What cached catalogue reads depend on; `version` is that of the shown period. */
export interface CatalogueState extends CacheState {
  readonly catalogueVersion: number;
  /** Products published since this ISO time are new. */
  readonly newSince: string;
}

/** Reads the state at each call, so that changes by other processes take effect at once; concurrent calls share one read. */
export const createCatalogueState = (db: Handle, periods: ShownPeriods): (() => Promise<CatalogueState>) => {
  let known = {
    version: '',
    newSince: '',
    catalogueVersion: 0,
    stockVersion: 0,
    stockChanges: new Map<string, number>(),
  };
  let reading: Promise<CatalogueState> | undefined;

  const read = async (): Promise<CatalogueState> => {
    const { catalogue, stock } = await readVersions(db);
    const { version, newSince } = await periods(catalogue);
    if (version !== known.version)
      known = {
        version,
        newSince,
        catalogueVersion: catalogue,
        stockVersion: stock,
        stockChanges: new Map(),
      };
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
