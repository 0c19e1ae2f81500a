import { seededRandom, type Random } from './random.ts';

/** The state of one picture while it is drawn: seeded random values and shared definitions. */
export interface Sketch {
  readonly random: Random;
  /** Stores a definition once per key and returns its id in this picture. */
  define(key: string, build: (id: string) => string): string;
  /** Id of an outline that several elements share, such as a panel, its clip path and its shadow. */
  shape(d: string): string;
  definitions(): string;
}

/** `name` and `seed` determine the details, independent of the view. Ids are unique within one picture (one file). */
export const startSketch = (name: string, seed: string | number): Sketch => {
  const known = new Map<string, { id: string; markup: string }>();
  const define: Sketch['define'] = (key, build) => {
    const existing = known.get(key);
    if (existing) return existing.id;
    const id = `i${known.size.toString(36)}`;
    known.set(key, { id, markup: '' });
    known.set(key, { id, markup: build(id) });
    return id;
  };
  return {
    random: seededRandom(`${name}|${seed}`),
    define,
    shape: (d) => define(`shape ${d}`, (id) => `<path id="${id}" d="${d}"/>`),
    definitions: () => [...known.values()].map(({ markup }) => markup).join(''),
  };
};
