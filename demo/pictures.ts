/** Pictures of the demo catalogue, drawn on demand by file name. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { altText, pictureFile, catalogueItems, type CatalogueItem } from './catalogueItems.ts';

interface Drawable {
  item: CatalogueItem;
  view: string;
}

const drawables: ReadonlyMap<string, Drawable> = new Map(
  catalogueItems.flatMap((item) =>
    item.leaf.views.map((view) => [pictureFile(item, view), { item, view }] as const),
  ),
);

/** All picture files of the catalogue, the front view of every product first. */
export const pictureFiles: readonly string[] = [...drawables.keys()].sort(
  (a, b) => Number(b.endsWith('-front.svg')) - Number(a.endsWith('-front.svg')),
);

export const isPictureFile = (file: string): boolean => drawables.has(file);

/** The SVG (800×1000, UTF-8) of one picture file; takes a few milliseconds. Throws for an unknown file. */
export const drawPicture = (file: string): string => {
  const found = drawables.get(file);
  if (!found) throw new Error(`The demo catalogue has no picture '${file}'`);
  const { item, view } = found;
  return item.leaf.draw(item.product, view, altText(item, view));
};

/** Writes all pictures below `folder`, front views first; calls `onProgress` after each. */
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
