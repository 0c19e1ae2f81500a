/** PROD-02: number of visible thumbnails on screens up to 1280 px. */
export const maxThumbnails = 3;

/** Index of the first visible thumbnail; the current one is visible and, if possible, in the middle. */
export const firstVisibleThumbnail = (current: number, count: number): number =>
  Math.max(0, Math.min(current - 1, count - maxThumbnails));
