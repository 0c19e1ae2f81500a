import { seededRandom, type Random } from './random.ts';

/** One picture in the making: its seeded details and the definitions that its shapes refer to. */
export interface Sketch {
  readonly random: Random;
  /** Stores a definition once per key and returns its id in this picture. */
  define(key: string, build: (id: string) => string): string;
  /** Id of an outline that several shapes share: a panel, its clip, its shadow. */
  shape(d: string): string;
  definitions(): string;
}

/** `leaf` and `seed` fix the details, whatever the view. Ids are unique within one picture, which stands in a file of its own. */
export const startSketch = (leaf: string, seed: string | number): Sketch => {
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
    random: seededRandom(`${leaf}|${seed}`),
    define,
    shape: (d) => define(`shape ${d}`, (id) => `<path id="${id}" d="${d}"/>`),
    definitions: () => [...known.values()].map(({ markup }) => markup).join(''),
  };
};
