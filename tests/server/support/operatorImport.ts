import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import { importFile, type ExitCode } from '../../../server/catalogue/importFile.ts';
import { idMaker } from '../../../server/ids.ts';
import type { Media } from '../../../server/media/media.ts';
import type { Store } from '../../../server/store/database.ts';
import { removeFolder, temporaryFolder } from '../../support/temporary.ts';
import { now, plainMedia } from './catalogue.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
export const example = join(project, 'demo/import/example.csv');
export const examplePhotos = join(project, 'demo/import/photos');

const folders: string[] = [];
/** A folder of a test's own, removed after it. */
export const folder = (): string => {
  const made = temporaryFolder('verrow-import');
  folders.push(made);
  return made;
};
/** To be called once by each file of tests. */
export const removeFolders = (): void => {
  afterEach(() => folders.splice(0).forEach(removeFolder));
};

export interface Ran {
  readonly code: ExitCode;
  readonly lines: readonly string[];
  readonly progress: readonly string[];
}

/** Runs an import as the program does, and answers with what it printed. */
export const run = async (
  store: Store,
  file: string,
  {
    photos = examplePhotos,
    isTrial = false,
    media = plainMedia,
  }: { photos?: string; isTrial?: boolean; media?: Media } = {},
): Promise<Ran> => {
  const clock = () => now;
  const lines: string[] = [];
  const progress: string[] = [];
  const code = await importFile(
    { store, clock, newId: idMaker(clock), media },
    { file, photos, isTrial },
    {
      say: (line) => void lines.push(line),
      onProgress: (done, total) => void progress.push(`${done}/${total}`),
    },
  );
  return { code, lines, progress };
};

/** The first line of a table, and a row of it. */
export const heading = 'sku,title,brand,description,color,color_family,price,category,sizes,pictures';
export const jacket = (sku: string, pictures: string, price = '129.00') =>
  `${sku},Shell,Norrvale,Light.,Bottle,green,${price},Men > Clothing > Jackets,M:3,${pictures}`;

/** A table of jackets beside its photos. */
export const tableOf = (at: string, ...rows: string[]): string => {
  const file = join(at, 'goods.csv');
  writeFileSync(file, [heading, ...rows].join('\n'));
  return file;
};
