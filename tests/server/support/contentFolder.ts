import { fileURLToPath } from 'node:url';

/** The demo's content folder. */
export const contentFolder = fileURLToPath(new URL('../../../content', import.meta.url));
