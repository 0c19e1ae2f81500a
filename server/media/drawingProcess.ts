/**
 * The program that draws pictures beside the server: one task at a time, each file reported as soon as it stands.
 * It ends with its parent, whatever happens to that.
 */
import { access, readFile } from 'node:fs/promises';
import { writeAtomically } from './atomicFile.ts';
import { drawMaster, encode, type Master } from './draw.ts';
import type { DrawingReport, DrawingTask } from './drawingTask.ts';
import { masterWidthFor } from './variants.ts';

/** The pictures drawn last, for the next width of the same one. */
const masters = new Map<string, Master>();
const keptMasters = 3;

const masterOf = async (source: string, width: number): Promise<Master> => {
  const kept = masters.get(source);
  masters.delete(source);
  const master = kept && kept.width >= width ? kept : await drawMaster(await readFile(source), width);
  masters.set(source, master);
  const [oldest] = masters.keys();
  if (masters.size > keptMasters && oldest !== undefined) masters.delete(oldest);
  return master;
};

const stands = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const report = (message: DrawingReport): void => {
  process.send?.(message);
};

const perform = async ({ source, scratch, files }: DrawingTask): Promise<void> => {
  const masterWidth = Math.max(...files.map(({ variant }) => masterWidthFor(variant.width)));
  const smallestFirst = files.toSorted((a, b) => a.variant.width - b.variant.width);
  for (const { variant, path } of smallestFirst) {
    if (!(await stands(path)))
      await writeAtomically(path, await encode(await masterOf(source, masterWidth), variant), scratch);
    report({ drawn: path });
  }
};

process.on('message', (task: DrawingTask) => {
  perform(task).then(
    () => report({ finished: true }),
    (error: unknown) => report({ fault: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
