import { collections, collectionTitles } from '../../../contract/rules.ts';
import { paths } from '../../routes/paths.ts';
import { useCategories } from '../frame/useCategories.ts';
import { Word, Words } from './searchLook.ts';

/** Browse categories without a word: the collections and the top-level categories. */
export const BrowseLinks = () => {
  const categories = useCategories();
  return (
    <Words>
      {collections.map((collection) => (
        <li key={collection}>
          <Word href={paths.collection(collection)}>{collectionTitles[collection]}</Word>
        </li>
      ))}
      {categories.map(({ name, path }) => (
        <li key={name}>
          <Word href={paths.listing(path)}>{name}</Word>
        </li>
      ))}
    </Words>
  );
};
