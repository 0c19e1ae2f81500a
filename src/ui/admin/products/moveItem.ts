/** The list with one item at another position. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
};
