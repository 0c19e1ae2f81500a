/** Pictures of the demo catalogue, drawn by name: nothing has to be written before the shop can open. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { altOf, pictureFileOf, range, type RangeItem } from './range.ts';

interface Drawable {
  item: RangeItem;
  view: string;
}

const drawables: ReadonlyMap<string, Drawable> = new Map(
  range.flatMap((item) =>
    item.leaf.views.map((view) => [pictureFileOf(item, view), { item, view }] as const),
  ),
);

/** Every picture file that the catalogue names, the first picture of every product first. */
export const pictureFiles: readonly string[] = [...drawables.keys()].sort(
  (a, b) => Number(b.endsWith('-front.svg')) - Number(a.endsWith('-front.svg')),
);

export const isPictureFile = (file: string): boolean => drawables.has(file);

/** The SVG (800×1000, UTF-8) of one picture file. Takes a few milliseconds. Throws for a file that the catalogue does not name. */
export const drawPicture = (file: string): string => {
  const found = drawables.get(file);
  if (!found) throw new Error(`The demo catalogue has no picture '${file}'`);
  const { item, view } = found;
  return item.leaf.draw(item.good, view, altOf(item, view));
};

/** Writes every picture below `folder`, fronts first, and says after each how many of how many are done. */
export const writePictures = async (
  folder: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> => {
  let done = 0;
  for (const file of pictureFiles) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, drawPicture(file));
    done += 1;
    onProgress(done, pictureFiles.length);
  }
};
