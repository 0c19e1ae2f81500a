import fs from 'node:fs';
import { join, sep } from 'node:path';
import { project } from '../../../scripts/tools/paths.ts';

const build = join(project, 'dist') + sep;

/**
 * Refuses to look for built files while a simulation runs: its course would depend on them, and another process may build meanwhile.
 * `syncBuiltinESMExports` must follow.
 */
export const guardBuild = (isRunning: () => boolean): void => {
  const { existsSync } = fs;
  fs.existsSync = (path) => {
    if (isRunning() && String(path).startsWith(build))
      throw new Error(`A simulated run looks for ${String(path)}, and would depend on the last build.`);
    return existsSync(path);
  };
};
