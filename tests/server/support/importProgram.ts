import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { importFile, type ExitCode } from '../../../server/catalogue/importFile.ts';
import { createIdGenerator } from '../../../server/idGenerator.ts';
import type { Media } from '../../../server/media/media.ts';
import type { Store } from '../../../server/store/database.ts';
import { removeTemporaryFolder, createTemporaryFolder } from '../../support/temporary.ts';
import { now, fakeMedia } from './catalogue.ts';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
export const exampleFile = join(projectFolder, 'demo/import/example.csv');
export const examplePhotos = join(projectFolder, 'demo/import/photos');

/** Creates a folder that is removed after the running test. */
export const createFolder = (): string => {
  const folder = createTemporaryFolder('verrow-import');
  onTestFinished(() => removeTemporaryFolder(folder));
  return folder;
};

export interface ImportRun {
  readonly code: ExitCode;
  readonly lines: readonly string[];
  readonly progress: readonly string[];
}

/** Runs an import as the program does and returns its output. */
export const runImport = async (
  store: Store,
  file: string,
  {
    photos = examplePhotos,
    isDryRun = false,
    media = fakeMedia,
  }: { photos?: string; isDryRun?: boolean; media?: Media } = {},
): Promise<ImportRun> => {
  const clock = () => now;
  const lines: string[] = [];
  const progress: string[] = [];
  const code = await importFile(
    { store, clock, newId: createIdGenerator(clock), media },
    { file, photos, isDryRun },
    {
      print: (line) => void lines.push(line),
      onProgress: (done, total) => void progress.push(`${done}/${total}`),
    },
  );
  return { code, lines, progress };
};

/** The header of a CSV file; `jacketRow` formats a row. */
export const heading = 'sku,title,brand,description,color,color_family,price,category,sizes,pictures';
export const jacketRow = (sku: string, pictures: string, price = '129.00') =>
  `${sku},Shell,Norrvale,Light.,Bottle,green,${price},Men > Clothing > Jackets,M:3,${pictures}`;

/** Writes a CSV file into a folder. */
export const writeCsv = (folder: string, ...rows: string[]): string => {
  const file = join(folder, 'goods.csv');
  writeFileSync(file, [heading, ...rows].join('\n'));
  return file;
};
