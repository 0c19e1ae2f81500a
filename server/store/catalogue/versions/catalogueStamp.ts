import type { Handle } from '../../database.ts';
import type { ShownPeriods } from './shownPeriods.ts';
import { listStockChanges, readVersions } from './stockVersion.ts';

/** What replies about the catalogue are valid for. */
export interface CatalogueStamp {
  /** That of the shown period. */
  readonly version: string;
  readonly stock: number;
}

export interface StampReader {
  /** Returns the stamp, at once where the versions were read in the same turn of the event loop. */
  readonly read: () => CatalogueStamp | Promise<CatalogueStamp>;
  /** The stamp that was read last; undefined before the first one. */
  readonly last: () => CatalogueStamp | undefined;
}

/**
 * Creates a reader of the catalogue's stamp. Before a stamp of another stock is returned, `onStockChange` gets the products whose stock
 * changed since the last one. Requests that arrive together share one read: a change that was confirmed before them is in it, because its
 * confirmation took a turn of the event loop as well.
 */
export const createStampReader = (
  db: Handle,
  clock: () => Date,
  periods: ShownPeriods,
  onStockChange: (productIds: ReadonlySet<string>) => void,
): StampReader => {
  let last: CatalogueStamp | undefined;
  let until = 0;
  let isFresh = false;
  let reading: Promise<CatalogueStamp> | undefined;
  const expire = (): void => {
    isFresh = false;
  };

  const readStamp = async (): Promise<CatalogueStamp> => {
    try {
      const { catalogue, stock } = await readVersions(db);
      const period = await periods(catalogue);
      if (last && stock !== last.stock) {
        const changes = await listStockChanges(db, last.stock);
        onStockChange(new Set(changes.map(({ productId }) => productId)));
      }
      const { version } = period;
      if (last?.version !== version || last.stock !== stock) last = { version, stock };
      until = period.until;
      isFresh = true;
      setImmediate(expire);
      return last;
    } finally {
      reading = undefined;
    }
  };

  return {
    last: () => last,
    read: () => (isFresh && last && clock().getTime() < until ? last : (reading ??= readStamp())),
  };
};
