import type { Handle } from '../database.ts';
import { listStockChanges, readVersions } from './stockVersion.ts';

/** What cached catalogue reads depend on. */
export interface CatalogueState {
  /** Changes with the catalogue, and each minute, because 'new' depends on the time. */
  readonly version: string;
  readonly stockVersion: number;
  /** Stock version of each product's last change, for the changes since this `version` was first read. */
  readonly stockChanges: ReadonlyMap<string, number>;
}

export type ReadCatalogueState = () => Promise<CatalogueState>;

const minuteMs = 60_000;

/** Reads the state at each call, so that changes by other processes take effect at once; concurrent calls share one read. */
export const createCatalogueState = (db: Handle, clock: () => Date): ReadCatalogueState => {
  let known: { readonly version: string; stockVersion: number; readonly stockChanges: Map<string, number> } =
    {
      version: '',
      stockVersion: 0,
      stockChanges: new Map(),
    };
  let reading: Promise<CatalogueState> | undefined;

  const read = async (): Promise<CatalogueState> => {
    const { catalogue, stock } = await readVersions(db);
    const version = `${catalogue} ${Math.floor(clock().getTime() / minuteMs)}`;
    if (version !== known.version) known = { version, stockVersion: stock, stockChanges: new Map() };
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
