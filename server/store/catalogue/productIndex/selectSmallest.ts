/** Reorders the keys from `from` on: those before position `at` are at most the key at it. Selection by Hoare, linear on average. */
const partitionAt = (keys: Float64Array, at: number, from: number): void => {
  let low = from;
  let high = keys.length - 1;
  while (low < high) {
    const pivot = keys[(low + high) >>> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((keys[left] ?? 0) < pivot) left += 1;
      while ((keys[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const key = keys[left] ?? 0;
      keys[left] = keys[right] ?? 0;
      keys[right] = key;
      left += 1;
      right -= 1;
    }
    if (at <= right) high = right;
    else if (at >= left) low = left;
    else return;
  }
};

/** The keys at the positions [skip, skip + take) of their ascending order, without sorting the others; reorders `keys`. */
export const selectSmallest = (keys: Float64Array, skip: number, take: number): Float64Array => {
  const end = Math.min(keys.length, skip + take);
  if (skip >= end) return keys.subarray(0, 0);
  partitionAt(keys, skip, 0);
  if (end < keys.length) partitionAt(keys, end, skip);
  return keys.subarray(skip, end).sort();
};
