type Page = Pick<Window, 'history' | 'location'>;

/**
 * Removes the token of an order's link from the page's address and returns it, so that history and logs do not contain it. It is in the
 * fragment, which browsers do not send. Null without one.
 */
export const takeOrderLink = ({ history, location }: Page): string | null => {
  const { pathname, search, hash } = location;
  if (hash.length < 2) return null;
  history.replaceState(history.state, '', `${pathname}${search}`);
  return hash.slice(1);
};
