/** The list with its item at `index` moved by `by` places. */
export const moveItem = <T>(items: readonly T[], index: number, by: number): T[] => {
  const moved = items.slice(index, index + 1);
  return items.toSpliced(index, 1).toSpliced(index + by, 0, ...moved);
};
