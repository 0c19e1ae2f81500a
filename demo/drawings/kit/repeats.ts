/** Outlines shorter than this cost less when they are written out again. */
const WORTH_NAMING = 44;

/** A closed `<path>` element in two parts: its outline and all other attributes. */
const plainPath = /<path((?: (?!id=|d=)[a-z-]+="[^"]*")*) d="([^"]*)"((?: [a-z-]+="[^"]*")*) ?\/>/g;

/** Draws an outline that occurs more than once by reference: laces, chains and seams are one line in four or five paints. */
export const nameRepeats = (svg: string): string => {
  const uses = new Map<string, number>();
  for (const [, , d = ''] of svg.matchAll(plainPath)) uses.set(d, (uses.get(d) ?? 0) + 1);
  const named = new Map<string, string>();
  for (const [, id = '', d = ''] of svg.matchAll(/<path id="([^"]*)" d="([^"]*)"\/>/g)) named.set(d, id);
  let count = 0;
  const added: string[] = [];
  for (const [d, times] of uses) {
    if (d.length < WORTH_NAMING || times + Number(named.has(d)) < 2 || named.has(d)) continue;
    const id = `r${(count++).toString(36)}`;
    named.set(d, id);
    added.push(`<path id="${id}" d="${d}"/>`);
  }
  const referred = svg.replace(plainPath, (element, before: string, d: string, after: string) => {
    const id = named.get(d);
    return id && d.length >= WORTH_NAMING ? `<use href="#${id}"${before}${after}/>` : element;
  });
  return referred.replace('<defs>', `<defs>${added.join('')}`);
};

/** Joins neighbours that are painted alike into one path; see-through ones stay apart, since they darken where they overlap. */
export const joinNeighbours = (svg: string): string =>
  svg.replace(
    /(?:<path d="[^"]*"\/>){2,}/g,
    (run) => `<path d="${[...run.matchAll(/d="([^"]*)"/g)].map(([, d]) => d).join('')}"/>`,
  );
