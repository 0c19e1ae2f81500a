import { collections, collectionTitles } from '../../../contract/rules.ts';
import { paths } from '../../paths/paths.ts';
import { useCategories } from '../catalogue/useCategories.ts';
import { ChipLink, ChipList } from './search.styles.ts';

/** Links to the collections and the top-level categories. */
export const BrowseLinks = () => {
  const categories = useCategories();
  return (
    <ChipList>
      {collections.map((collection) => (
        <li key={collection}>
          <ChipLink href={paths.collection(collection)}>{collectionTitles[collection]}</ChipLink>
        </li>
      ))}
      {categories.map(({ name, path }) => (
        <li key={name}>
          <ChipLink href={paths.listing(path)}>{name}</ChipLink>
        </li>
      ))}
    </ChipList>
  );
};
