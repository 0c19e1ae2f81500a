import type { Bitmap, BitmapArena } from './bitmaps.ts';
import { SortedNumbers } from './sortedNumbers.ts';

/** A set with at least this part of all products is a bitmap; a list of its numbers takes less memory below. */
const bitmapShare = 1 / 64;

/** A set of product numbers, such as the products of a brand: a list while it is small, then a bitmap. */
export class ProductSet {
  readonly #arena: BitmapArena;
  #few: SortedNumbers | undefined = new SortedNumbers();
  #many: Bitmap | undefined;

  constructor(arena: BitmapArena) {
    this.#arena = arena;
  }

  add(number: number): void {
    if (this.#many) return this.#many.add(number);
    this.#few?.add(number);
    if ((this.#few?.length ?? 0) > this.#arena.capacity * bitmapShare) this.#toBitmap();
  }

  /** A bitmap that has become small stays one. */
  remove(number: number): void {
    this.#many?.remove(number);
    this.#few?.remove(number);
  }

  has(number: number): boolean {
    return this.#many ? this.#many.has(number) : (this.#few?.has(number) ?? false);
  }

  /** Adds these products to the bitmap. */
  addTo(bitmap: Bitmap): void {
    if (this.#many) bitmap.unite(this.#many);
    else this.#few?.forEach((number) => bitmap.add(number));
  }

  /** Removes these products from the bitmap. */
  removeFrom(bitmap: Bitmap): void {
    if (this.#many) bitmap.subtract(this.#many);
    else this.#few?.forEach((number) => bitmap.remove(number));
  }

  /** The number of these products that the bitmap has. */
  countIn(bitmap: Bitmap): number {
    if (this.#many) return this.#many.countCommon(bitmap);
    let count = 0;
    this.#few?.forEach((number) => {
      if (bitmap.has(number)) count += 1;
    });
    return count;
  }

  /** Undefined while the set is a list. */
  get bitmap(): Bitmap | undefined {
    return this.#many;
  }

  /** Bytes outside of the arena. */
  get bytes(): number {
    return this.#few?.bytes ?? 0;
  }

  #toBitmap(): void {
    const bitmap = this.#arena.allocate();
    this.addTo(bitmap);
    this.#many = bitmap;
    this.#few = undefined;
  }
}

/** Unions that an attribute keeps. Listings that differ in page, order or prices only share them. */
const maximumUnions = 8;

/** The products of each value of an attribute. */
export class ProductSets<V> {
  readonly #arena: BitmapArena;
  readonly #sets = new Map<V, ProductSet>();
  /** The products of several values, by these values; the one used last is at the end. */
  readonly #unions = new Map<string, Bitmap>();

  constructor(arena: BitmapArena) {
    this.#arena = arena;
  }

  add(number: number, values: readonly V[]): void {
    this.#dropUnions();
    for (const value of values) this.#of(value).add(number);
  }

  /** Removes the product from the sets of all values. */
  remove(number: number): void {
    this.#dropUnions();
    for (const set of this.#sets.values()) set.remove(number);
  }

  /** Intersects the bitmap with the products of these values. */
  intersect(bitmap: Bitmap, values: readonly V[]): void {
    const [first, ...others] = values;
    const only = others.length === 0 && first !== undefined ? this.#sets.get(first)?.bitmap : undefined;
    bitmap.intersect(only ?? this.#unionOf(values));
  }

  removeFrom(bitmap: Bitmap, values: readonly V[]): void {
    for (const value of values) this.#sets.get(value)?.removeFrom(bitmap);
  }

  /** The values of the products of the bitmap, with the number of their products. */
  countIn(bitmap: Bitmap): { readonly name: V; readonly count: number }[] {
    return [...this.#sets].flatMap(([value, set]) => {
      const count = set.countIn(bitmap);
      return count > 0 ? [{ name: value, count }] : [];
    });
  }

  /** The values that a product had or has. */
  get values(): Iterable<V> {
    return this.#sets.keys();
  }

  #of(value: V): ProductSet {
    const known = this.#sets.get(value);
    if (known) return known;
    const set = new ProductSet(this.#arena);
    this.#sets.set(value, set);
    return set;
  }

  #unionOf(values: readonly V[]): Bitmap {
    const key = JSON.stringify(values);
    const known = this.#unions.get(key);
    const union = known ?? this.#arena.allocate();
    if (!known) for (const value of values) this.#sets.get(value)?.addTo(union);
    this.#unions.delete(key);
    this.#unions.set(key, union);
    const [oldest] = this.#unions;
    if (oldest && this.#unions.size > maximumUnions) this.#dropUnion(...oldest);
    return union;
  }

  #dropUnion(key: string, union: Bitmap): void {
    this.#unions.delete(key);
    this.#arena.release(union);
  }

  #dropUnions(): void {
    for (const each of this.#unions) this.#dropUnion(...each);
  }

  get bytes(): number {
    return [...this.#sets.values()].reduce((sum, set) => sum + set.bytes, 0);
  }
}
