import { createBitmapKernel, type BitmapKernel } from './bitmapKernel.ts';

const pageBytes = 65_536;
const bitsPerWord = 32;
const bytesPerWord = 4;
/** Product numbers of a bitmap come in steps of this: 16 bytes, the unit of the kernel. */
const capacityStep = 128;

/** Products as a set of bits, by product number. */
export class Bitmap {
  readonly #arena: BitmapArena;
  readonly #slot: number;

  constructor(arena: BitmapArena, slot: number) {
    this.#arena = arena;
    this.#slot = slot;
  }

  get address(): number {
    return this.#slot * this.#arena.bitmapBytes;
  }

  /** A view that is valid until the next allocation. */
  get words(): Int32Array {
    return this.#arena.words.subarray(
      this.address / bytesPerWord,
      (this.address + this.#arena.bitmapBytes) / bytesPerWord,
    );
  }

  has(number: number): boolean {
    return (((this.#arena.words[this.#wordOf(number)] ?? 0) >>> (number % bitsPerWord)) & 1) === 1;
  }

  add(number: number): void {
    const word = this.#wordOf(number);
    this.#arena.words[word] = (this.#arena.words[word] ?? 0) | (1 << (number % bitsPerWord));
  }

  remove(number: number): void {
    const word = this.#wordOf(number);
    this.#arena.words[word] = (this.#arena.words[word] ?? 0) & ~(1 << (number % bitsPerWord));
  }

  clear(): this {
    this.words.fill(0);
    return this;
  }

  copyFrom(source: Bitmap): this {
    this.words.set(source.words);
    return this;
  }

  intersect(source: Bitmap): this {
    this.#arena.kernel.and(this.address, source.address, this.#arena.bitmapBytes);
    return this;
  }

  unite(source: Bitmap): this {
    this.#arena.kernel.or(this.address, source.address, this.#arena.bitmapBytes);
    return this;
  }

  subtract(source: Bitmap): this {
    this.#arena.kernel.andNot(this.address, source.address, this.#arena.bitmapBytes);
    return this;
  }

  /** The number of products in both. */
  countCommon(other: Bitmap): number {
    return this.#arena.kernel.countAnd(this.address, other.address, this.#arena.bitmapBytes);
  }

  get size(): number {
    return this.countCommon(this);
  }

  /** Calls `visit` with each number, in ascending order. */
  forEach(visit: (number: number) => void): void {
    const { words } = this;
    for (let at = 0; at < words.length; at += 1) {
      for (let word = words[at] ?? 0; word !== 0; word &= word - 1)
        visit(at * bitsPerWord + 31 - Math.clz32(word & -word));
    }
  }

  #wordOf(number: number): number {
    return this.address / bytesPerWord + (number >>> 5);
  }
}

/** Allocates an empty bitmap for the duration of a query. */
export type Scratch = () => Bitmap;

/** Bitmaps of one capacity in one memory. */
export class BitmapArena {
  readonly kernel: BitmapKernel = createBitmapKernel();
  words = new Int32Array(this.kernel.memory.buffer);
  #capacity: number;
  #slots = 0;
  readonly #free: Bitmap[] = [];

  /** `capacity` is the count of product numbers. */
  constructor(capacity: number) {
    this.#capacity = Math.ceil(capacity / capacityStep) * capacityStep;
  }

  get capacity(): number {
    return this.#capacity;
  }

  get bitmapBytes(): number {
    return this.#capacity / 8;
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  /** An empty bitmap. */
  allocate(): Bitmap {
    const reused = this.#free.pop();
    if (reused) return reused.clear();
    const bitmap = new Bitmap(this, this.#slots);
    this.#slots += 1;
    this.#fit();
    return bitmap;
  }

  /** Takes a bitmap back; its owner must not use it any more. */
  release(bitmap: Bitmap): void {
    this.#free.push(bitmap);
  }

  /** Runs `work` with a function that allocates bitmaps for its duration. */
  withScratch<T>(work: (allocate: Scratch) => T): T {
    const taken: Bitmap[] = [];
    try {
      return work(() => {
        const bitmap = this.allocate();
        taken.push(bitmap);
        return bitmap;
      });
    } finally {
      for (const bitmap of taken) this.release(bitmap);
    }
  }

  /** Makes room for `capacity` product numbers in every bitmap. */
  grow(capacity: number): void {
    const before = this.bitmapBytes / bytesPerWord;
    this.#capacity = Math.ceil(capacity / capacityStep) * capacityStep;
    const after = this.bitmapBytes / bytesPerWord;
    this.#fit();
    for (let slot = this.#slots - 1; slot >= 0; slot -= 1) {
      this.words.copyWithin(slot * after, slot * before, (slot + 1) * before);
      this.words.fill(0, slot * after + before, (slot + 1) * after);
    }
  }

  #fit(): void {
    const missing = this.#slots * this.bitmapBytes - this.kernel.memory.buffer.byteLength;
    if (missing <= 0) return;
    this.kernel.memory.grow(Math.ceil(missing / pageBytes));
    this.words = new Int32Array(this.kernel.memory.buffer);
  }
}
