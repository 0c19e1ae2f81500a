import type { CatalogueCategory } from '../contract/catalogueFile.ts';
import { leafCategories } from './leafCategories.ts';

const names: Record<string, string> = {
  men: 'Men',
  women: 'Women',
  clothing: 'Clothing',
  footwear: 'Footwear',
  accessories: 'Accessories',
};

/** ROUTE-05: two top levels, three second levels each, twelve leaves. Parents precede their children. */
export const categories = (): CatalogueCategory[] => {
  const byPath = new Map<string, CatalogueCategory>();
  for (const { path, name } of leafCategories) {
    const [top = '', second = '', third = ''] = path.split('/');
    byPath.set(top, { slug: top, name: names[top] ?? top, level: 1 });
    byPath.set(`${top}/${second}`, { slug: second, name: names[second] ?? second, level: 2, parent: top });
    byPath.set(path, { slug: third, name, level: 3, parent: `${top}/${second}` });
  }
  return [...byPath.values()].sort((a, b) => a.level - b.level);
};
