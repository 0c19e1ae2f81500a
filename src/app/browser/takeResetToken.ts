const parameter = 'token';

/**
 * Removes the token of a password reset link from the URL and returns it, before anything else reads the URL: history, logs and flows must
 * not contain it. Null on every other page.
 */
export const takeResetToken = (page: Pick<Window, 'history' | 'location'>, path: string): string | null => {
  const { pathname, search } = page.location;
  if (pathname !== path) return null;
  const token = new URLSearchParams(search).get(parameter);
  if (token !== null) page.history.replaceState(page.history.state, '', pathname);
  return token;
};
