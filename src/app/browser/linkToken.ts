type Page = Pick<Window, 'addEventListener' | 'document' | 'history' | 'location' | 'removeEventListener'>;

export interface LinkToken {
  /** Takes the token out of the page's address and keeps it; false without one. */
  readonly take: () => boolean;
  /** The taken token, also for a repeated request. */
  readonly require: () => string;
  /** Calls back when another link is opened in this tab; returns the unsubscribe function. */
  readonly watch: (onOther: () => void) => () => void;
}

/**
 * The token of a link in an email. It is in the fragment, which browsers do not send, and is removed from the page's address, so that history
 * and logs do not contain it; in memory only. The id of an element, as in the skip link, is no token.
 */
export const createLinkToken = (page: Page): LinkToken => {
  const { document, history, location } = page;
  let token: string | null = null;
  const readFragment = (): string | null => {
    const fragment = location.hash.slice(1);
    return fragment === '' || document.getElementById(fragment) ? null : fragment;
  };
  return {
    take: () => {
      token = readFragment();
      if (token !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      return token !== null;
    },
    require: () => {
      if (token === null) throw new Error('The link has no token.');
      return token;
    },
    watch: (onOther) => {
      const onChange = () => {
        if (readFragment() !== null) onOther();
      };
      page.addEventListener('hashchange', onChange);
      return () => page.removeEventListener('hashchange', onChange);
    },
  };
};
