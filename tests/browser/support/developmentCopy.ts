/** Runs `npm run dev` in a copy of the project, whose files a test may edit. */
import { cpSync, existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../../scripts/tools/paths.ts';
import { startChild, type Child } from '../../support/childProcesses.ts';
import { copySeededFolder } from '../../support/copySeededFolder.ts';
import { findFreePort, createTemporaryFolder } from '../../support/temporary.ts';

const copiedPaths = [
  'src',
  'server',
  'sandbox',
  'contract',
  'content',
  'demo',
  'public',
  'scripts',
  'index.html',
  'flows.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/** The packages are a link out of the copy, so their files and Vite's cache would be those of the project. */
const viteConfig = `import { mergeConfig } from 'vite';
import projectConfig from './vite.project.config.ts';

export default (env) =>
  mergeConfig(projectConfig(env), { cacheDir: '.vite', server: { fs: { strict: false } } });
`;

const readyLine = /Ready in [\d.]+ s at (http:\S+)\//;
const readyTimeoutMs = 120_000;

export interface Development {
  /** Address of Vite. */
  readonly url: string;
  /** Address of the server behind it. */
  readonly serverUrl: string;
  readonly databaseFile: string;
  readonly process: Child;
  /** Replaces text in a file of the copy; throws if the file does not contain it. */
  readonly edit: (path: string, from: string, to: string) => void;
  /** Whether the copy has this file or folder. */
  readonly has: (path: string) => boolean;
}

/** Starts development on the data of a seeded demo; resolves when it is ready. */
export const startDevelopment = async (): Promise<Development> => {
  const folder = createTemporaryFolder('verrow-development');
  for (const path of copiedPaths) cpSync(join(project, path), join(folder, path), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  renameSync(join(folder, 'vite.config.ts'), join(folder, 'vite.project.config.ts'));
  writeFileSync(join(folder, 'vite.config.ts'), viteConfig);
  const dataDir = join(folder, 'data');
  await copySeededFolder(dataDir);
  const [port, sandboxPort, devPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const child = startChild(process.execPath, [join(folder, 'scripts', 'launch.mjs'), 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DEV_PORT: String(devPort),
      DATA_DIR: dataDir,
      CARRIER_LEG_SECONDS: 'off',
    },
  });
  const [, url = ''] = await child.waitForOutput(readyLine, readyTimeoutMs);
  return {
    url,
    serverUrl: `http://127.0.0.1:${port}`,
    databaseFile: join(dataDir, 'shop.db'),
    process: child,
    edit: (path, from, to) => {
      const file = join(folder, path);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(from)) throw new Error(`${path} does not contain '${from}'.`);
      writeFileSync(file, text.replace(from, to));
    },
    has: (path) => existsSync(join(folder, path)),
  };
};
