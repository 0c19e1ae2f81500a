/** PROD-02: how many thumbnails show on screens up to 1280 px. */
export const thumbnailsAtMost = 3;

/** The first of the thumbnails that show, so that the current one is among them and, where it can be, in the middle. */
export const firstThumbnail = (current: number, count: number): number =>
  Math.max(0, Math.min(current - 1, count - thumbnailsAtMost));
