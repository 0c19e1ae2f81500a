import type { Crumb } from '../link/Breadcrumbs.tsx';
import type { JsonLd } from './jsonLd.ts';

/** The way from the home page to here; the last crumb is the page itself. */
export const breadcrumbList = (crumbs: readonly Crumb[], here: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: href ?? here,
  })),
});
