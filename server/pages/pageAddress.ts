const listed = /^(q|sort|page|filters\[[\w]+\](\[[<>]\])?)$/;

/** What others append to links and no page reads, such as campaign marks, must not make another page of the same one. */
export const pageAddress = (url: string): string => {
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  const known = [...new URLSearchParams(search)].filter(([name]) => listed.test(name));
  const kept = new URLSearchParams(known).toString();
  return kept === '' ? path : `${path}?${kept}`;
};
