/** Search parameters that identify a page, by path. */
const keyParameters: { readonly [path: string]: readonly string[] } = {
  '/products': ['q'],
  '/product-review': ['orderId', 'productId'],
  '/withdraw': ['order'],
};

/** Identity of a page: path, search term and reviewed item. Filters, sort and page number do not make another page. */
export const getPageKey = (path: string, search: string): string => {
  const parameters = new URLSearchParams(search);
  const entries = (keyParameters[path] ?? []).flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value]];
  });
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
};
