import { useLocation, useSearch } from 'wouter';

/** What a list is asked for, as it stands in the address: by name, and how to ask for something else instead. */
export const useAdminSearch = (address: (search: { readonly [name: string]: string }) => string) => {
  const search = Object.fromEntries(new URLSearchParams(useSearch()));
  const [, navigate] = useLocation();
  return {
    search,
    /** Replaces the address, so that Back leads to the page before the list. */
    ask: (change: { readonly [name: string]: string }) =>
      navigate(address({ ...search, ...change }), { replace: true }),
  };
};

/** One of the known words, or nothing: whatever the address says. */
export const knownWord = <T extends string>(words: readonly T[], word: string | undefined): T | undefined =>
  words.find((known) => known === word);
