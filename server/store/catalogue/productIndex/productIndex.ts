import { BitmapArena, type Bitmap } from './bitmaps.ts';
import { PriceSteps } from './priceSteps.ts';
import { ProductSets } from './productSet.ts';
import { SortOrder } from './sortOrder.ts';

/** What the index knows of a product. */
export interface IndexedProduct {
  readonly id: string;
  readonly brand: string;
  readonly colorFamily: string;
  /** Of all three levels. */
  readonly categoryIds: readonly string[];
  /** Names of the sizes with available units. */
  readonly sizes: readonly string[];
  readonly saleCents: number;
  readonly discountPercent: number;
  readonly sold30Days: number;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  readonly isHidden: boolean;
}

export type SoldProduct = Pick<IndexedProduct, 'id' | 'sold30Days'>;

/** Room for new products, so that few updates enlarge the bitmaps. */
const spareShare = 1 / 8;
const minimumSpare = 1024;
/** Estimated size of an id as a string, in the list and in the map. */
const bytesPerId = 112;

/** The keys by which listings are sorted, by product number. */
interface Keys {
  readonly saleCents: Int32Array;
  readonly discountPercent: Uint8Array;
  readonly sold30Days: Int32Array;
  readonly publishedAt: Float64Array;
}

export type SortKey = keyof Keys;
const sortKeys = ['saleCents', 'discountPercent', 'sold30Days', 'publishedAt'] as const;

const setMembership = (bitmap: Bitmap, number: number, isMember: boolean): void =>
  isMember ? bitmap.add(number) : bitmap.remove(number);

const createKeys = (capacity: number, before?: Keys): Keys => {
  const keys = {
    saleCents: new Int32Array(capacity),
    discountPercent: new Uint8Array(capacity),
    sold30Days: new Int32Array(capacity),
    publishedAt: new Float64Array(capacity),
  };
  if (before) for (const key of sortKeys) keys[key].set(before[key]);
  return keys;
};

/**
 * All products in memory, numbered from 0: for each value of an attribute the set of its products, for each sort key the sorted numbers.
 * Tells which products a listing shows, and how many each facet has, without reading rows. Every call is synchronous, so that a query
 * never sees half of an update.
 */
export class ProductIndex {
  readonly arena = new BitmapArena(minimumSpare);
  /** By category id of any level. */
  readonly categories = new ProductSets<string>(this.arena);
  readonly colors = new ProductSets<string>(this.arena);
  readonly brands = new ProductSets<string>(this.arena);
  /** By the name of a size with available units. */
  readonly sizes = new ProductSets<string>(this.arena);
  readonly discounts = new ProductSets<number>(this.arena);
  readonly visible = this.arena.allocate();
  /** Products with available units of some size. */
  readonly inStock = this.arena.allocate();
  readonly sold = this.arena.allocate();
  readonly orders = {
    saleCents: this.#orderBy('saleCents'),
    discountPercent: this.#orderBy('discountPercent'),
    sold30Days: this.#orderBy('sold30Days'),
    publishedAt: this.#orderBy('publishedAt'),
  };
  readonly #sets = [this.categories, this.colors, this.brands, this.sizes, this.discounts];
  readonly prices = new PriceSteps(this.arena, this.orders.saleCents);
  readonly #ids: string[] = [];
  readonly #numbers = new Map<string, number>();
  #keys = createKeys(minimumSpare);

  /** Adds products to an index that is not sorted yet; all in the order of their ids. */
  append(products: readonly IndexedProduct[]): void {
    this.#reserve(this.count + products.length);
    for (const product of products) this.#write(product);
  }

  /** Ends the appending. */
  sort(): void {
    for (const key of sortKeys) this.orders[key].build(this.count);
    this.prices.build();
  }

  /** Replaces what is known of these products, new ones included. */
  update(products: readonly IndexedProduct[]): void {
    const countBefore = this.count;
    this.#reserve(countBefore + products.length);
    const changed: { readonly [K in SortKey]: number[] } = {
      saleCents: [],
      discountPercent: [],
      sold30Days: [],
      publishedAt: [],
    };
    for (const product of products) {
      const known = this.numberOf(product.id);
      const isNew = known === undefined;
      const before = sortKeys.map((key) => this.#keys[key][known ?? 0]);
      const number = this.#write(product);
      for (const [index, key] of sortKeys.entries())
        if (isNew || before[index] !== this.#keys[key][number]) changed[key].push(number);
      if (changed.saleCents.at(-1) !== number) continue;
      this.prices.remove(number);
      this.prices.add(number, product.saleCents);
    }
    for (const key of sortKeys)
      if (changed[key].length > 0) this.orders[key].update(changed[key], this.count);
  }

  /** Replaces the sold units of these products; whether that may change the order of bestsellers, or which products are among them. */
  updateSold(products: readonly SoldProduct[]): boolean {
    const { sold30Days: order } = this.orders;
    const keys = this.#keys.sold30Days;
    const changes = products.flatMap(({ id, sold30Days: after }) => {
      const number = this.numberOf(id);
      const before = keys[number ?? 0] ?? 0;
      return number === undefined || before === after ? [] : [{ number, before, after }];
    });
    if (changes.length === 0) return false;
    /** Whether another product has as many units as this one before, after, or in between. */
    const meetsOthers = ({ before, after }: (typeof changes)[number]): boolean =>
      order.countBelow(Math.max(before, after) + 1) - order.countBelow(Math.min(before, after)) > 1;
    const metBefore = changes.some(meetsOthers);
    for (const { number, after } of changes) {
      keys[number] = after;
      setMembership(this.sold, number, after > 0);
    }
    order.update(
      changes.map(({ number }) => number),
      this.count,
    );
    return (
      metBefore || changes.some((change) => change.before > 0 !== change.after > 0 || meetsOthers(change))
    );
  }

  /** Hides a product that the database does not have any more. */
  hide(id: string): void {
    const number = this.numberOf(id);
    if (number !== undefined) this.visible.remove(number);
  }

  get count(): number {
    return this.#ids.length;
  }

  idOf(number: number): string {
    return this.#ids[number] ?? '';
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  saleCentsOf(number: number): number {
    return this.#keys.saleCents[number] ?? 0;
  }

  /** Estimate of the memory that the index takes. */
  get bytes(): number {
    const parts = [...this.#sets, ...Object.values(this.orders)].map(({ bytes }) => bytes);
    const keys = sortKeys.map((key) => this.#keys[key].byteLength);
    return [...parts, ...keys].reduce(
      (sum, bytes) => sum + bytes,
      this.arena.bytes + this.count * bytesPerId,
    );
  }

  #orderBy(key: SortKey): SortOrder {
    return new SortOrder(
      (number) => this.#keys[key][number] ?? 0,
      (one, other) => (this.idOf(one) < this.idOf(other) ? -1 : 1),
    );
  }

  #reserve(count: number): void {
    if (count <= this.arena.capacity) return;
    this.arena.grow(Math.ceil(count * (1 + spareShare)) + minimumSpare);
    this.#keys = createKeys(this.arena.capacity, this.#keys);
  }

  /** Returns the product's number. */
  #write(product: IndexedProduct): number {
    const known = this.numberOf(product.id);
    const number = known ?? this.#insert(product.id);
    if (known !== undefined) for (const sets of this.#sets) sets.remove(number);
    setMembership(this.visible, number, !product.isHidden);
    setMembership(this.inStock, number, product.sizes.length > 0);
    setMembership(this.sold, number, product.sold30Days > 0);
    this.categories.add(number, product.categoryIds);
    this.colors.add(number, [product.colorFamily]);
    this.brands.add(number, [product.brand]);
    this.sizes.add(number, product.sizes);
    this.discounts.add(number, [product.discountPercent]);
    for (const key of sortKeys) this.#keys[key][number] = product[key];
    return number;
  }

  #insert(id: string): number {
    const number = this.#ids.push(id) - 1;
    this.#numbers.set(id, number);
    return number;
  }
}
