/** The text that JSX makes of the source between two tags: without indentation, with one space for a line break between words. */
export const jsxText = (source: string): string => {
  const lines = source.split('\n');
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
};
