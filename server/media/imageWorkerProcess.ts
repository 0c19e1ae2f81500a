/** Entry of the image worker process: renders one task at a time and reports each file. Exits when the parent disconnects. */
import { access, readFile } from 'node:fs/promises';
import { writeAtomically } from './atomicFile.ts';
import { renderMaster, encodeVariant, type Master } from './renderImage.ts';
import type { RenderReport, RenderTask } from './renderTask.ts';
import { masterWidthFor } from './variants.ts';

/** The most recent masters, for further widths of the same picture. */
const masters = new Map<string, Master>();
const maxCachedMasters = 3;

const getMaster = async (source: string, width: number): Promise<Master> => {
  const cached = masters.get(source);
  masters.delete(source);
  const master = cached && cached.width >= width ? cached : await renderMaster(await readFile(source), width);
  masters.set(source, master);
  const [oldest] = masters.keys();
  if (masters.size > maxCachedMasters && oldest !== undefined) masters.delete(oldest);
  return master;
};

const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const send = (message: RenderReport): void => {
  process.send?.(message);
};

const renderTask = async ({ source, scratch, files }: RenderTask): Promise<void> => {
  const masterWidth = Math.max(...files.map(({ variant }) => masterWidthFor(variant.width)));
  const smallestFirst = files.toSorted((a, b) => a.variant.width - b.variant.width);
  for (const { variant, path } of smallestFirst) {
    if (!(await fileExists(path)))
      await writeAtomically(
        path,
        await encodeVariant(await getMaster(source, masterWidth), variant),
        scratch,
      );
    send({ rendered: path });
  }
};

process.on('message', (task: RenderTask) => {
  renderTask(task).then(
    () => send({ finished: true }),
    (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
