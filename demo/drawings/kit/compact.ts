/** Coordinates per command; the last two of C, S, Q, T, L and M are the end point. */
const arity: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 };

const round = (value: number) => Math.round(value * 10) / 10;
const join = (numbers: readonly number[]) =>
  numbers
    .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
    .reduce((text, value) => (text === '' || value.startsWith('-') ? text + value : `${text} ${value}`), '');

/**
 * Rewrites a path of absolute commands with relative ones, a third shorter. Positions are taken from the rounded path,
 * so that errors do not add up. A path with arcs or relative commands comes back as it is.
 */
export const compact = (path: string): string => {
  if (/[^MLHVCSQTZ\d\s.,-]/.test(path)) return path;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let isFirst = true;
  return (path.match(/[MLHVCSQTZ][^MLHVCSQTZ]*/g) ?? [])
    .map((part) => {
      const command = part[0]!;
      const size = arity[command]!;
      if (size === 0) {
        [x, y] = [startX, startY];
        return 'z';
      }
      const numbers = (part.slice(1).match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const groups = Array.from({ length: numbers.length / size }, (_, index) =>
        numbers.slice(index * size, (index + 1) * size),
      );
      return groups
        .map((group, index) => {
          const relative = group.map((value, at) =>
            round(value - (command === 'V' || (command !== 'H' && at % 2 === 1) ? y : x)),
          );
          const [right, down] =
            command === 'H'
              ? [relative[0]!, 0]
              : command === 'V'
                ? [0, relative[0]!]
                : [relative[size - 2]!, relative[size - 1]!];
          [x, y] = [round(x + right), round(y + down)];
          const isMove = command === 'M' && index === 0;
          if (isMove) [startX, startY] = [x, y];
          const letter = isMove ? (isFirst ? 'M' : 'm') : command === 'M' ? 'l' : command.toLowerCase();
          isFirst = false;
          return letter + join(relative);
        })
        .join('');
    })
    .join('');
};

/** Shortens every path and number of a finished picture; paths that hold arcs stay as they are. */
export const compactMarkup = (svg: string): string =>
  svg
    .replace(/ d="([MLCQSTHVZ\d\s.,-]*)"/g, (_, d: string) => ` d="${compact(d)}"`)
    .replace(/ (x|y)="0"/g, '')
    .replace(/="(-?)0\.(\d)/g, '="$1.$2');
