const knownParameter = /^(q|sort|page|filters\[[\w]+\](\[[<>]\])?)$/;

/** Removes query parameters that no page reads, such as campaign tags, so that they do not multiply cache entries. */
export const normalizePageUrl = (url: string): string => {
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  const parameters = [...new URLSearchParams(search)].filter(([name]) => knownParameter.test(name));
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? path : `${path}?${query}`;
};
