import type { Product } from '../../../contract/types.ts';
import type { CatalogueState } from './versions/catalogueState.ts';

/** Products beyond this are evicted, the least recently used first. */
const maximumBytes = 32_000_000;
/** Estimate for the fields that are not counted, as an object and as JSON. */
const fixedBytes = 3_000;

interface CachedProduct {
  readonly product: Product;
  readonly bytes: number;
  /** The stock version before the product was read. */
  readonly readAt: number;
}

type ReadMany = (ids: readonly string[]) => Promise<readonly Product[]>;

/** Products in the wire format that several listings contain, valid for one version of the catalogue and of their stock. */
export class ProductCache {
  readonly #maximumBytes: number;
  readonly #products = new Map<string, CachedProduct>();
  #version = '';
  #bytes = 0;

  constructor(limit = maximumBytes) {
    this.#maximumBytes = limit;
  }

  /** The products among `ids`, in the order of the ids; `read` reads those that are not in memory. */
  async get(ids: readonly string[], state: CatalogueState, read: ReadMany): Promise<Product[]> {
    this.#forgetOtherVersions(state);
    const found = new Map(ids.flatMap((id) => this.#find(id, state)));
    const missing = ids.filter((id) => !found.has(id));
    for (const product of missing.length > 0 ? await read(missing) : []) {
      found.set(product._id, product);
      // The version may have changed during the read.
      if (state.version === this.#version) this.#add(product, state.stockVersion);
    }
    this.#evict();
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #forgetOtherVersions({ version }: CatalogueState): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#products.clear();
    this.#bytes = 0;
  }

  #find(id: string, { stockChanges }: CatalogueState): [string, Product][] {
    const cached = this.#products.get(id);
    if (!cached || (stockChanges.get(id) ?? 0) > cached.readAt) return [];
    this.#products.delete(id);
    this.#products.set(id, cached);
    return [[id, cached.product]];
  }

  #add(product: Product, readAt: number): void {
    this.#remove(product._id);
    const bytes = fixedBytes + 2 * product.description.length + 200 * product.imageUrl.length;
    this.#products.set(product._id, { product, bytes, readAt });
    this.#bytes += bytes;
  }

  #remove(id: string): void {
    this.#bytes -= this.#products.get(id)?.bytes ?? 0;
    this.#products.delete(id);
  }

  #evict(): void {
    for (const id of this.#products.keys()) {
      if (this.#bytes <= this.#maximumBytes) return;
      this.#remove(id);
    }
  }
}
