import { afterAll } from 'vitest';
import { endChildren } from './children.ts';
import { removeFolders } from './temporary.ts';

/** Runs after the hooks of the test file itself, also when one of them failed. */
afterAll(async () => {
  await endChildren();
  removeFolders();
});
