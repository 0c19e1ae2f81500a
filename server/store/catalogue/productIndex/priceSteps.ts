import type { Bitmap, BitmapArena } from './bitmaps.ts';
import type { SortOrder } from './sortOrder.ts';

/** More steps take more memory, one bitmap each, and leave fewer products to look at one by one. */
const maximumSteps = 128;
/** Fewer products than this for each step are looked at one by one as fast. */
const minimumStepSize = 64;

/** Products by price for range conditions: for some prices a bitmap of all products up to that price; between them the sort order. */
export class PriceSteps {
  readonly #arena: BitmapArena;
  readonly #order: SortOrder;
  /** Ascending. */
  #steps: readonly { readonly price: number; readonly upTo: Bitmap }[] = [];

  /** `order` sorts by price. */
  constructor(arena: BitmapArena, order: SortOrder) {
    this.#arena = arena;
    this.#order = order;
  }

  /** Takes steps of about the same number of products from the sort order. */
  build(): void {
    const { length } = this.#order;
    const count = Math.min(maximumSteps, Math.floor(length / minimumStepSize));
    const prices = Array.from({ length: count }, (_, step) =>
      this.#order.keyAt(Math.floor(((step + 1) * length) / (count + 1))),
    );
    this.#steps = [...new Set(prices)].map((price) => ({ price, upTo: this.#arena.allocate() }));
    let before: Bitmap | undefined;
    let start = 0;
    for (const { price, upTo } of this.#steps) {
      if (before) upTo.unite(before);
      const end = this.#order.countBelow(price + 1);
      this.#addRange(upTo, start, end);
      before = upTo;
      start = end;
    }
  }

  add(number: number, price: number): void {
    for (const step of this.#steps) if (price <= step.price) step.upTo.add(number);
  }

  remove(number: number): void {
    for (const { upTo } of this.#steps) upTo.remove(number);
  }

  /** Keeps the products with a price of at most `price`. */
  keepUpTo(products: Bitmap, price: number): void {
    const above = this.#steps.find((step) => step.price >= price);
    if (above) products.intersect(above.upTo);
    this.#removeRange(products, price + 1, above ? above.price + 1 : Infinity);
  }

  /** Removes the products with a price below `price`. */
  removeBelow(products: Bitmap, price: number): void {
    const below = this.#steps.findLast((step) => step.price < price);
    if (below) products.subtract(below.upTo);
    this.#removeRange(products, below ? below.price + 1 : -Infinity, price);
  }

  /** Removes the products with a price of at least `from` and below `to`. */
  #removeRange(products: Bitmap, from: number, to: number): void {
    const end = this.#order.countBelow(to);
    for (let position = this.#order.countBelow(from); position < end; position += 1)
      products.remove(this.#order.at(position, false));
  }

  #addRange(bitmap: Bitmap, start: number, end: number): void {
    for (let position = start; position < end; position += 1) bitmap.add(this.#order.at(position, false));
  }
}
