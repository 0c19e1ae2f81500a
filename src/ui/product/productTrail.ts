import { labelOf } from '../../../contract/labelOf.ts';
import type { Product } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import type { Crumb } from '../link/Breadcrumbs.tsx';

/** Breadcrumbs: home, the product's categories, the product. */
export const productTrail = ({
  title,
  topLevelCategory: top,
  secondLevelCategory: second,
  thirdLevelCategory: third,
}: Product): readonly Crumb[] => [
  { name: 'Home', href: paths.home() },
  { name: labelOf(top.name), href: paths.listing([top.slug]) },
  { name: labelOf(second.name), href: paths.listing([top.slug, second.slug]) },
  { name: labelOf(third.name), href: paths.listing([top.slug, second.slug, third.slug]) },
  { name: title },
];
