import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { translatedLanguages } from '../contract/languages.ts';
import { compressFiles } from './tools/compress.ts';
import { fingerprint } from './tools/fingerprint.ts';
import { project } from './tools/paths.ts';
import { translateTexts } from './vite/translateTexts.ts';

/** The inputs of the builds. */
const sources = [
  'src',
  'contract',
  'public',
  'index.html',
  'flows.html',
  'vite.config.ts',
  'scripts/texts',
  'scripts/vite',
  'server/invoice',
  'server/mail',
  'texts',
  'scripts/tools/compress.ts',
  'package-lock.json',
];
const stamp = join(project, 'dist', 'built-from');

/** The mails and the invoice in a language; the packages stay outside. */
const mailsBuild = (language: string): InlineConfig => ({
  root: project,
  configFile: false,
  logLevel: 'warn',
  plugins: [translateTexts(language)],
  build: {
    outDir: `dist/${language}/mails`,
    ssr: true,
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: { input: ['server/mail/templates.ts', 'server/invoice/documents.ts'] },
  },
  ssr: { external: true },
});

/** Builds the client and the first-page renderer in each language, and the flow inspector, unless the sources have not changed. */
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
  for (const language of translatedLanguages) {
    await build({ ...settings, mode: language });
    await build({ ...settings, mode: language, build: { ssr: true } });
    await build(mailsBuild(language));
  }
  // The flow inspector is only served locally and is not compressed.
  const folders = ['client', ...translatedLanguages.map((language) => join(language, 'client'))];
  for (const folder of folders) await compressFiles(join(project, 'dist', folder));
  mkdirSync(join(project, 'dist'), { recursive: true });
  writeFileSync(stamp, current);
};

try {
  await buildIfStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
