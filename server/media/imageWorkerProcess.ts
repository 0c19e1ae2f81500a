/** Entry of the image worker process: renders one task at a time and reports each file. Exits when the parent disconnects. */
import { access, readFile } from 'node:fs/promises';
import { writeAtomically } from './atomicFile.ts';
import { cropPhoto, normalizePhoto } from './preparePhoto.ts';
import { encodeVariant, encodeWhole, renderMaster, type Master } from './renderImage.ts';
import type { PrepareTask, RenderReport, RenderTask } from './renderTask.ts';
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

const renderTask = async ({ source, scratch, files }: RenderTask): Promise<RenderReport> => {
  const masterWidth = Math.max(...files.map(({ variant }) => masterWidthFor(variant.width)));
  const smallestFirst = files.toSorted((a, b) => a.variant.width - b.variant.width);
  for (const { variant, path } of smallestFirst) {
    if (!(await fileExists(path)))
      await writeAtomically(
        path,
        variant.isWhole
          ? await encodeWhole(await readFile(source), variant)
          : await encodeVariant(await getMaster(source, masterWidth), variant),
        scratch,
      );
    send({ rendered: path });
  }
  return { finished: true };
};

/** A picture that cannot be used is no failure of the process: the reason is for the staff. */
const preparePicture = async ({ source, target, scratch, crop }: PrepareTask): Promise<RenderReport> => {
  const bytes = await readFile(source);
  let picture: Buffer;
  try {
    picture = crop ? await cropPhoto(bytes, crop) : await normalizePhoto(bytes);
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
  await writeAtomically(target, picture, scratch);
  return { finished: true };
};

process.on('message', (task: RenderTask | PrepareTask) => {
  ('target' in task ? preparePicture(task) : renderTask(task)).then(send, (error: unknown) =>
    send({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
