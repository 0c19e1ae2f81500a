/** Where files lie. Modules under jsdom do not know where they themselves are, so it is told from where the tests run. */
import { join } from 'node:path';

export const project = process.cwd();

/** Where the records of this run are kept; a run over broken copies keeps its own apart. */
export const recordsFolder = (): string =>
  process.env.VERROW_PATHS ?? join(project, 'node_modules', '.cache', 'verrow', 'paths');
