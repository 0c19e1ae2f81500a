import type { CategoryTree } from '../../../contract/types.ts';

/** Third-level categories by path, like 'Men > Clothing > Jackets'. */
export const toCategoryOptions = ({
  topLevelCategories,
  secondLevelCategories,
  thirdLevelCategories,
}: CategoryTree) =>
  topLevelCategories.flatMap((top) =>
    secondLevelCategories
      .filter(({ _parentCategory }) => _parentCategory === top._id)
      .flatMap((second) =>
        thirdLevelCategories
          .filter(({ _parentCategory }) => _parentCategory === second._id)
          .map((third) => ({
            value: [top, second, third].map(({ slug }) => slug).join('/'),
            label: [top, second, third].map(({ name }) => name).join(' > '),
          })),
      ),
  );
