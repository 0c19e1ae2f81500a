import type { Handle } from '../../database.ts';
import { listStockChanges, readVersions } from './stockVersion.ts';

const minuteMs = 60_000;

/** What replies about the catalogue are valid for. */
export interface CatalogueStamp {
  readonly catalogue: number;
  /** Since 1970: 'new' depends on the time. */
  readonly minute: number;
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
  onStockChange: (productIds: ReadonlySet<string>) => void,
): StampReader => {
  let last: CatalogueStamp | undefined;
  let isFresh = false;
  let reading: Promise<CatalogueStamp> | undefined;
  const minute = (): number => Math.floor(clock().getTime() / minuteMs);
  const expire = (): void => {
    isFresh = false;
  };

  const readStamp = async (): Promise<CatalogueStamp> => {
    try {
      const { catalogue, stock } = await readVersions(db);
      if (last && stock !== last.stock) {
        const changes = await listStockChanges(db, last.stock);
        onStockChange(new Set(changes.map(({ productId }) => productId)));
      }
      const isSame = last?.catalogue === catalogue && last.minute === minute() && last.stock === stock;
      if (!last || !isSame) last = { catalogue, minute: minute(), stock };
      isFresh = true;
      setImmediate(expire);
      return last;
    } finally {
      reading = undefined;
    }
  };

  return {
    last: () => last,
    read: () => (isFresh && last?.minute === minute() ? last : (reading ??= readStamp())),
  };
};
