import fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';
import { guardBuild } from './runtime/buildGuard.ts';

test('a simulated run may not look for built files, which another process may replace', () => {
  let isRunning = true;
  guardBuild(() => isRunning);
  const look = () => fs.existsSync(join(project, 'dist', 'flows', 'flows.html'));
  expect(look).toThrow('would depend on the last build');
  expect(fs.existsSync(join(project, 'package.json'))).toBe(true);
  isRunning = false;
  expect(look).not.toThrow();
});
