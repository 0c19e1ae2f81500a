import { useLocation, useSearch } from 'wouter';

/** The allowed values of URL parameters by name. */
interface AllowedValues {
  readonly [name: string]: readonly string[];
}

type Filters<Allowed extends AllowedValues> = {
  readonly [Name in keyof Allowed]: Allowed[Name][number] | undefined;
};

/** The URL parameters of a list with their allowed values, and a setter that merges changes into them. */
export const useAdminSearch = <const Allowed extends AllowedValues>(
  buildPath: (search: { readonly [name: string]: string }) => string,
  allowed: Allowed,
) => {
  const search = Object.fromEntries(new URLSearchParams(useSearch()));
  const [, navigate] = useLocation();
  const filters = Object.fromEntries(
    Object.entries(allowed).map(([name, values]) => [name, values.find((value) => value === search[name])]),
  );
  return {
    search,
    /** The search text, and the filters whose value is allowed. */
    // `fromEntries` loses the names of `allowed`.
    filters: { q: search['q'], ...(filters as Filters<Allowed>) },
    /** Replaces the history entry, so that Back leaves the list. */
    setSearch: (change: { readonly [name: string]: string }) =>
      navigate(buildPath({ ...search, ...change }), { replace: true }),
  };
};
