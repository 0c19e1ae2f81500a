/** Shorter outlines cost less when repeated than when referenced. */
const minReusedLength = 44;

/** A closed `<path>` element in two parts: its outline and all other attributes. */
const plainPath = /<path((?: (?!id=|d=)[a-z-]+="[^"]*")*) d="([^"]*)"((?: [a-z-]+="[^"]*")*) ?\/>/g;

/** Replaces repeated outlines by `<use>` references: laces, chains and seams draw one line in several paints. */
export const reuseRepeatedPaths = (svg: string): string => {
  const uses = new Map<string, number>();
  for (const [, , d = ''] of svg.matchAll(plainPath)) uses.set(d, (uses.get(d) ?? 0) + 1);
  const named = new Map<string, string>();
  for (const [, id = '', d = ''] of svg.matchAll(/<path id="([^"]*)" d="([^"]*)"\/>/g)) named.set(d, id);
  let count = 0;
  const added: string[] = [];
  for (const [d, times] of uses) {
    if (d.length < minReusedLength || times + Number(named.has(d)) < 2 || named.has(d)) continue;
    const id = `r${(count++).toString(36)}`;
    named.set(d, id);
    added.push(`<path id="${id}" d="${d}"/>`);
  }
  const referred = svg.replace(plainPath, (element, before: string, d: string, after: string) => {
    const id = named.get(d);
    return id && d.length >= minReusedLength ? `<use href="#${id}"${before}${after}/>` : element;
  });
  return referred.replace('<defs>', `<defs>${added.join('')}`);
};

/** Merges adjacent paths of equal paint. Translucent ones stay separate, since overlaps would change. */
export const mergeAdjacentPaths = (svg: string): string =>
  svg.replace(
    /(?:<path d="[^"]*"\/>){2,}/g,
    (run) => `<path d="${[...run.matchAll(/d="([^"]*)"/g)].map(([, d]) => d).join('')}"/>`,
  );
