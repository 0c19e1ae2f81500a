/** Folders of the project. Relative to the working directory, since `import.meta.url` is no file URL under jsdom. */
import { join } from 'node:path';

export const project = process.cwd();

/** Folder of the records of this run; mutation runs set their own. */
export const recordsFolder = (): string =>
  process.env.VERROW_PATHS ?? join(project, 'node_modules', '.cache', 'verrow', 'paths');
