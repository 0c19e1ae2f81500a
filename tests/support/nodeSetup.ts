import { afterAll } from 'vitest';
import { killChildren } from './childProcesses.ts';
import { removeTemporaryFolders } from './temporary.ts';

/** Runs after the test file's own hooks, even if they fail. */
afterAll(async () => {
  await killChildren();
  removeTemporaryFolders();
});
