/** The visitor's choice of theme: kept in the browser, applied before the first paint. */

export const themeStorageKey = 'theme';

/**
 * Runs in the head of the page, ahead of everything, so that a chosen theme never flashes. `index.html` carries this very text
 * (a test holds the two together), and the server names its hash in the content security policy.
 */
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";
