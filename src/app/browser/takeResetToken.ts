const parameter = 'token';

type Page = Pick<Window, 'history' | 'location'>;

const tokenIn = (text: string): string | null => new URLSearchParams(text).get(parameter);

/**
 * Removes the token of a password reset link from the URL and returns it, before anything else reads the URL: history, logs and flows must
 * not contain it. The link has it in its fragment, which browsers do not send; older links have it in the query. Null on every other page.
 */
export const takeResetToken = ({ history, location }: Page, path: string): string | null => {
  const { pathname, search, hash } = location;
  if (pathname !== path) return null;
  const token = tokenIn(hash.slice(1)) ?? tokenIn(search);
  const query = tokenIn(search) === null ? search : '';
  if (token !== null) history.replaceState(history.state, '', pathname + query);
  return token;
};

type Reloadable = Page & Pick<Window, 'addEventListener'>;

/**
 * A link opened in a tab that shows the reset page changes the fragment only: reloads the page, which takes its token, and keeps the event
 * from listeners that are added later. Call it before the router starts.
 */
export const reloadForResetLink = (page: Reloadable, path: string): void => {
  const reload = (event: Event): void => {
    const { pathname, hash } = page.location;
    if (pathname !== path || tokenIn(hash.slice(1)) === null) return;
    event.stopImmediatePropagation();
    page.location.reload();
  };
  page.addEventListener('popstate', reload);
  page.addEventListener('hashchange', reload);
};
