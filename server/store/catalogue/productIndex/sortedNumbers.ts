const initialLength = 8;

/** A growing list of different numbers in ascending order. */
export class SortedNumbers {
  #numbers = new Uint32Array(initialLength);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get bytes(): number {
    return this.#numbers.byteLength;
  }

  has(number: number): boolean {
    return this.#numbers[this.#find(number)] === number && this.#find(number) < this.#length;
  }

  add(number: number): void {
    const at = this.#find(number);
    if (at < this.#length && this.#numbers[at] === number) return;
    if (this.#length === this.#numbers.length) {
      const longer = new Uint32Array(this.#length * 2);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers.copyWithin(at + 1, at, this.#length);
    this.#numbers[at] = number;
    this.#length += 1;
  }

  remove(number: number): void {
    const at = this.#find(number);
    if (at === this.#length || this.#numbers[at] !== number) return;
    this.#numbers.copyWithin(at, at + 1, this.#length);
    this.#length -= 1;
  }

  forEach(visit: (number: number) => void): void {
    for (let at = 0; at < this.#length; at += 1) visit(this.#numbers[at] ?? 0);
  }

  /** The position of the first number that is not less. */
  #find(number: number): number {
    // Numbers are mostly added in ascending order.
    if (this.#length === 0 || (this.#numbers[this.#length - 1] ?? 0) < number) return this.#length;
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#numbers[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
