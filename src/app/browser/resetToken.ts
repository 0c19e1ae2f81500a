const parameter = 'token';

/**
 * Takes the token of a mail's link out of the page's address, before anything else reads that: neither history, nor a log, nor a flow
 * may hold it. Null on every other page.
 */
export const takeResetToken = (page: Pick<Window, 'history' | 'location'>, path: string): string | null => {
  const { pathname, search } = page.location;
  if (pathname !== path) return null;
  const token = new URLSearchParams(search).get(parameter);
  if (token !== null) page.history.replaceState(page.history.state, '', pathname);
  return token;
};
