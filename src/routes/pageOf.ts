/** Filters, sort and the number of open pages change a page; another path, or another search, is another page. */
export const pageOf = (path: string, search: string): string => {
  const term = path === '/products' ? new URLSearchParams(search).get('q') : null;
  return term === null ? path : `${path}?${new URLSearchParams({ q: term })}`;
};
