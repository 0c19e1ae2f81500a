import { fileURLToPath } from 'node:url';

/** The content folder that comes with the shop. */
export const contentFolder = fileURLToPath(new URL('../../../content', import.meta.url));
