/** Coordinates per command; the last two of C, S, Q, T, L and M are the end point. */
const arity: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 };

/** Paths of at least this span are rounded to whole pixels, smaller ones to tenths. */
const largeSpan = 110;

/** The larger side of the bounding box of all points, control points included. */
export const spanOf = (path: string) => {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const [, command, list] of path.matchAll(/([MLHVCSQT])([^MLHVCSQTZ]*)/g)) {
    (list?.match(/-?\d*\.?\d+/g) ?? []).map(Number).forEach((value, at) => {
      const isX = command === 'H' || (command !== 'V' && at % 2 === 0);
      if (isX) [box.left, box.right] = [Math.min(box.left, value), Math.max(box.right, value)];
      else [box.top, box.bottom] = [Math.min(box.top, value), Math.max(box.bottom, value)];
    });
  }
  return Math.max(box.right - box.left, box.bottom - box.top);
};

const join = (numbers: readonly number[]) =>
  numbers
    .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
    .reduce((text, value) => (text === '' || value.startsWith('-') ? text + value : `${text} ${value}`), '');

/**
 * Rewrites a path of absolute commands with relative ones, a third shorter. Positions are taken from the rounded path,
 * so that errors do not accumulate. A path with arcs or relative commands is returned unchanged.
 */
export const compact = (path: string): string => {
  if (/[^MLHVCSQTZ\d\s.,-]/.test(path)) return path;
  const steps = spanOf(path) < largeSpan ? 10 : 1;
  const round = (value: number) => Math.round(value * steps) / steps;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let written = '';
  let last = '';
  const write = (letter: string, numbers: readonly number[]) => {
    // `s` implies the first control point, unless the previous command is a curve.
    const isStraightStart =
      letter === 'c' && numbers[0] === 0 && numbers[1] === 0 && !'cs'.includes(last || 'c');
    const [name, rest] = isStraightStart ? ['s', numbers.slice(2)] : [letter, numbers];
    const list = join(rest);
    const isImplied = name === last && name !== 'm';
    written += isImplied ? (list.startsWith('-') ? list : ` ${list}`) : name + list;
    last = name;
  };
  for (const [part] of path.matchAll(/[MLHVCSQTZ][^MLHVCSQTZ]*/g)) {
    const command = part[0] ?? '';
    const size = arity[command] ?? 0;
    if (size === 0) {
      [x, y] = [startX, startY];
      written += 'z';
      last = 'z';
      continue;
    }
    const numbers = (part.slice(1).match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let from = 0; from + size <= numbers.length; from += size) {
      const relative = numbers
        .slice(from, from + size)
        .map((value, at) => round(value - (command === 'V' || (command !== 'H' && at % 2 === 1) ? y : x)));
      const end = relative[size - 1] ?? 0;
      const [right, down] =
        command === 'H' ? [end, 0] : command === 'V' ? [0, end] : [relative[size - 2] ?? 0, end];
      [x, y] = [round(x + right), round(y + down)];
      const isMove = command === 'M' && from === 0;
      if (isMove) [startX, startY] = [x, y];
      write(isMove ? (written === '' ? 'M' : 'm') : command === 'M' ? 'l' : command.toLowerCase(), relative);
    }
  }
  return written;
};

/** Shortens all paths and numbers of a finished picture; paths with arcs are left unchanged. */
export const compactMarkup = (svg: string): string =>
  svg
    .replace(/ d="([MLCQSTHVZ\d\s.,-]*)"/g, (_, d: string) => ` d="${compact(d)}"`)
    .replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${d.replace(/ -/g, '-').replace(/(\D)0\./g, '$1.')}"`)
    .replace(/ (x|y)="0"/g, '')
    .replace(/ \/>/g, '/>')
    .replace(/="(-?)0\.(\d)/g, '="$1.$2');
