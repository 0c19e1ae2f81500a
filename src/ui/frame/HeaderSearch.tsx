import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../routes/paths.ts';
import { SearchBox } from './SearchBox.tsx';

const searchPath = '/products';

/** SEARCH-02: a submit puts the term into `q` of the results page, where it stays visible in the field. */
export const HeaderSearch = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const shown = path === searchPath ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [typed, setTyped] = useState({ text: shown, over: shown });
  // A new address brings its own term; until then what is typed stands.
  if (typed.over !== shown) setTyped({ text: shown, over: shown });
  const type = (text: string) => setTyped({ text, over: shown });
  return (
    <SearchBox
      term={typed.text}
      onType={type}
      onClear={() => type('')}
      onSubmit={() => {
        const term = typed.text.trim();
        if (term !== '') navigate(paths.search(term));
      }}
    />
  );
};
