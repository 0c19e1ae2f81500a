import type { Crumb } from '../link/Breadcrumbs.tsx';
import type { JsonLd } from './jsonLd.ts';

/** schema.org breadcrumbs; the last crumb is the current page. */
export const breadcrumbList = (crumbs: readonly Crumb[], currentPath: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: href ?? currentPath,
  })),
});
