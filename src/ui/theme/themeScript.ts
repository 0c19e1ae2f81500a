/** The stored theme, applied before the first paint. */

export const themeStorageKey = 'theme';

/**
 * Runs first in the document's head, so that the wrong theme never flashes. `index.html` contains the same text (checked by a test), and the
 * server adds its hash to the content security policy.
 */
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";
