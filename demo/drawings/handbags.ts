import { startSketch, type DrawingRequest } from './kit/kit.ts';
import { bagPicture, type BagView } from './parts/parts.ts';
import { bucket } from './handbags/bucket.ts';
import { clutch } from './handbags/clutch.ts';
import { crossbody } from './handbags/crossbody.ts';
import type { BagCut } from './handbags/shared.ts';
import { topHandle } from './handbags/topHandle.ts';
import { tote } from './handbags/tote.ts';

const builders = { topHandle, crossbody, tote, bucket, clutch } satisfies Record<string, BagCut>;

export type HandbagCutName = keyof typeof builders;

export const cuts = Object.keys(builders) as HandbagCutName[];
export const views: readonly BagView[] = ['front', 'back', 'detail', 'open'];

const titles: Record<HandbagCutName, string> = {
  topHandle: 'Top-handle bag',
  crossbody: 'Crossbody bag',
  tote: 'Tote',
  bucket: 'Bucket bag',
  clutch: 'Clutch',
};

/** The seed determines all details, so that every view shows the same bag. */
export const draw = ({
  seed,
  cut,
  color,
  accent,
  fabric,
  view,
  title,
}: DrawingRequest<HandbagCutName, BagView>): string => {
  const sketch = startSketch(`handbag ${cut}`, seed);
  const bag = builders[cut]({
    sketch,
    cloth: { color, accent, fabric },
    view: view === 'detail' ? 'front' : view,
  });
  return bagPicture(sketch, bag, view, title ?? `${titles[cut]}, ${view}`);
};
