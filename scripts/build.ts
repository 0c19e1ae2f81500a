import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './tools/compress.ts';
import { fingerprint } from './tools/fingerprint.ts';
import { project } from './tools/paths.ts';

/** The inputs of the builds. */
const sources = [
  'src',
  'contract',
  'public',
  'index.html',
  'flows.html',
  'vite.config.ts',
  'scripts/vite',
  'scripts/tools/compress.ts',
  'package-lock.json',
];
const stamp = join(project, 'dist', 'built-from');

/** Builds the client, the first-page renderer and the flow inspector, unless the sources have not changed. */
const buildIfStale = async (): Promise<void> => {
  const current = fingerprint(project, sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  console.log('Building the shop …');
  rmSync(stamp, { force: true });
  // Otherwise Vite might bundle React's development build.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const settings = { root: project, configFile: join(project, 'vite.config.ts'), logLevel: 'warn' } as const;
  await build(settings);
  await build({ ...settings, build: { ssr: true } });
  await build({ ...settings, mode: 'flows' });
  // The flow inspector is only served locally and is not compressed.
  await compressFiles(join(project, 'dist', 'client'));
  mkdirSync(join(project, 'dist'), { recursive: true });
  writeFileSync(stamp, current);
};

try {
  await buildIfStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
