import { useLocation, useSearch } from 'wouter';

/** The URL parameters of a list, and a setter that merges changes into them. */
export const useAdminSearch = (buildPath: (search: { readonly [name: string]: string }) => string) => {
  const search = Object.fromEntries(new URLSearchParams(useSearch()));
  const [, navigate] = useLocation();
  return {
    search,
    /** Replaces the history entry, so that Back leaves the list. */
    setSearch: (change: { readonly [name: string]: string }) =>
      navigate(buildPath({ ...search, ...change }), { replace: true }),
  };
};

/** The value if it is allowed, else undefined. */
export const findAllowed = <T extends string>(
  allowed: readonly T[],
  value: string | undefined,
): T | undefined => allowed.find((candidate) => candidate === value);
