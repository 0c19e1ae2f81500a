import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const project = fileURLToPath(new URL('../..', import.meta.url));

/** What one run leaves for the next; goes away with node_modules. */
export const cache = join(project, 'node_modules', '.cache', 'verrow');
