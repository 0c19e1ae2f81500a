/** What of an address's search names its page. */
const naming: { readonly [path: string]: readonly string[] } = {
  '/products': ['q'],
  '/product-review': ['orderId', 'productId'],
};

/** Filters, sort and the number of open pages change a page; another path, another search or another review is another page. */
export const pageOf = (path: string, search: string): string => {
  const given = new URLSearchParams(search);
  const named = (naming[path] ?? []).flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return named.length === 0 ? path : `${path}?${new URLSearchParams(named)}`;
};
