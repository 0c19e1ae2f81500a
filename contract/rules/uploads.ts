/** Limits of pictures that staff upload. */
export const maximumUploadBytes = 20 * 1024 * 1024;
export const maximumUploadPixels = 50_000_000;
/** A part is sent within the seconds that the server waits for a request, also on a slow line. */
export const uploadPartBytes = 192 * 1024;
/** Media types of the file dialog; the server looks at the content. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
