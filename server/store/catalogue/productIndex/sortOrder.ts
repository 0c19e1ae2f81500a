/** Compares two products by number. */
type Compare = (one: number, other: number) => number;

const ascending = (one: number, other: number): number => one - other;

/** Whole numbers in the order of the keys, small enough to be multiplied with their count. */
const toRanks = (keys: Float64Array): Float64Array => {
  const sorted = keys.toSorted();
  const least = sorted[0] ?? 0;
  if (((sorted.at(-1) ?? 0) - least + 1) * keys.length < Number.MAX_SAFE_INTEGER)
    return keys.map((key) => key - least);
  return keys.map((key) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  });
};

/** Product numbers in ascending order of a key, ties by id, and the position of each product. */
export class SortOrder {
  readonly #keyOf: (number: number) => number;
  readonly #compare: Compare;
  #numbers = new Uint32Array(0);
  #positions = new Uint32Array(0);

  constructor(keyOf: (number: number) => number, compareIds: Compare) {
    this.#keyOf = keyOf;
    this.#compare = (one, other) => keyOf(one) - keyOf(other) || compareIds(one, other);
  }

  get length(): number {
    return this.#numbers.length;
  }

  get bytes(): number {
    return this.#numbers.byteLength + this.#positions.byteLength;
  }

  /** The product at a position, from the end if `isDescending`. */
  at(position: number, isDescending: boolean): number {
    return this.#numbers[isDescending ? this.#numbers.length - 1 - position : position] ?? 0;
  }

  positionOf(number: number, isDescending: boolean): number {
    const position = this.#positions[number] ?? 0;
    return isDescending ? this.#numbers.length - 1 - position : position;
  }

  keyAt(position: number): number {
    return this.#keyOf(this.#numbers[position] ?? 0);
  }

  /** The number of products with a key below `key`. */
  countBelow(key: number): number {
    let low = 0;
    let high = this.#numbers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#keyOf(this.#numbers[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Sorts the products 0 to `count` - 1, whose numbers are in the order of their ids. */
  build(count: number): void {
    const keys = new Float64Array(count);
    for (let number = 0; number < count; number += 1) keys[number] = this.#keyOf(number);
    const ranks = toRanks(keys);
    // Rank and number in one exact float, because typed arrays sort fast only without a comparison function.
    for (let number = 0; number < count; number += 1) keys[number] = (ranks[number] ?? 0) * count + number;
    this.#numbers = Uint32Array.from(keys.sort(), (key) => key % count);
    this.#positions = new Uint32Array(count);
    this.#place(0, count);
  }

  /** Moves products whose key has changed, and inserts new ones; `count` is the number of products afterwards. */
  update(changed: readonly number[], count: number): void {
    const before = this.#numbers;
    const oldPositions = changed
      .flatMap((number) => (number < before.length ? [this.#positions[number] ?? 0] : []))
      .sort(ascending);
    const remaining = before.slice();
    let length = 0;
    let from = 0;
    for (const position of [...oldPositions, before.length]) {
      remaining.copyWithin(length, from, position);
      length += position - from;
      from = position + 1;
    }
    this.#numbers = new Uint32Array(count);
    let first = oldPositions[0] ?? count;
    let end = (oldPositions.at(-1) ?? -1) + 1;
    from = 0;
    for (const [inserted, number] of changed.toSorted(this.#compare).entries()) {
      const to = this.#findBefore(remaining, length, number);
      this.#numbers.set(remaining.subarray(from, to), from + inserted);
      this.#numbers[to + inserted] = number;
      first = Math.min(first, to + inserted);
      end = Math.max(end, to + inserted + 1);
      from = to;
    }
    this.#numbers.set(remaining.subarray(from, length), from + changed.length);
    if (count > before.length) {
      const positions = new Uint32Array(count);
      positions.set(this.#positions);
      this.#positions = positions;
      end = count;
    }
    this.#place(first, end);
  }

  /** The position of `number` among the first `length` sorted numbers. */
  #findBefore(sorted: Uint32Array, length: number, number: number): number {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(sorted[middle] ?? 0, number) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #place(start: number, end: number): void {
    for (let position = start; position < end; position += 1)
      this.#positions[this.#numbers[position] ?? 0] = position;
  }
}
