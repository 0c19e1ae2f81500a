import type { CatalogueCategory } from '../contract/catalogueFile.ts';
import { leaves } from './leaves.ts';

const names: Record<string, string> = {
  men: 'Men',
  women: 'Women',
  clothing: 'Clothing',
  footwear: 'Footwear',
  accessories: 'Accessories',
};

/** The tree of the specification: two top levels, three second levels each, twelve leaves. Parents come first. */
export const categories = (): CatalogueCategory[] => {
  const known = new Map<string, CatalogueCategory>();
  for (const { path, name } of leaves) {
    const [top = '', second = '', third = ''] = path.split('/');
    known.set(top, { slug: top, name: names[top] ?? top, level: 1 });
    known.set(`${top}/${second}`, { slug: second, name: names[second] ?? second, level: 2, parent: top });
    known.set(path, { slug: third, name, level: 3, parent: `${top}/${second}` });
  }
  return [...known.values()].sort((a, b) => a.level - b.level);
};
