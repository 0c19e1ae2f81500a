/** The shop's pictures: what came in, kept under the hash of its content, and every width and format that is delivered. */
import { createHash } from 'node:crypto';
import { access, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeAtomically } from './atomicFile.ts';
import { kindOf, sourceKinds } from './kinds.ts';
import { createDrawingQueue, type Commission } from './queue.ts';
import { fileOf, isPictureId, type Variant } from './variants.ts';

export interface Media {
  /**
   * Keeps a picture and answers with its id; the same bytes have the same id and are stored once.
   * Throws when the bytes are no SVG, JPEG, PNG, WebP or AVIF.
   */
  readonly keep: (bytes: Uint8Array) => Promise<string>;
  /**
   * The bytes of one variant, drawn now when they were not yet; nothing for an id that nobody kept. Rejects when the picture cannot
   * be drawn, when too many are waited for, or when `signal` says that nobody waits any more.
   */
  readonly read: (pictureId: string, variant: Variant, signal?: AbortSignal) => Promise<Buffer | undefined>;
  /** Draws, one picture after the other, whatever of `wanted` does not stand yet, as long as no shopper waits for another. */
  readonly prepare: (wanted: AsyncIterable<PictureWork>) => Promise<void>;
  /** Ends the drawing processes. What was not drawn is drawn when it is asked for. */
  readonly close: () => void;
}

export interface PictureWork {
  readonly pictureId: string;
  readonly variants: readonly Variant[];
}

export interface MediaOptions {
  /** Pictures live in `media/` below it. */
  readonly dataDir: string;
  /** The folder for unfinished files: one for each program that works on the data folder. */
  readonly scratchName?: string;
  /** Hears of a picture that could not be drawn. */
  readonly onFault?: (source: string, error: Error) => void;
}

/** Drawing processes at once; each takes about 100 MB while it draws. */
const mostHands = 4;

const stands = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** What a picture is kept under: the same bytes, the same id. */
export const pictureIdOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 24);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';

/** Opens the picture store of a data folder. One server works on a folder at a time, so unfinished files are leftovers. */
export const openMedia = async ({
  dataDir,
  scratchName = 'unfinished',
  onFault = () => {},
}: MediaOptions): Promise<Media> => {
  const folder = join(dataDir, 'media');
  const scratch = join(folder, scratchName);
  await rm(scratch, { recursive: true, force: true });
  const hands = Math.min(availableParallelism(), mostHands);
  const queue = createDrawingQueue({ scratch, hands, onFault });

  const pathOf = (pictureId: string, variant: Variant) => join(folder, pictureId, fileOf(variant));

  const sourceOf = async (pictureId: string): Promise<string | undefined> => {
    for (const kind of sourceKinds) {
      const path = join(folder, 'sources', `${pictureId}.${kind}`);
      if (await stands(path)) return path;
    }
    return undefined;
  };

  const keep: Media['keep'] = async (bytes) => {
    const kind = kindOf(bytes);
    if (!kind) throw new Error('Is not an SVG, JPEG, PNG, WebP or AVIF picture.');
    const pictureId = pictureIdOf(bytes);
    const path = join(folder, 'sources', `${pictureId}.${kind}`);
    if (!(await stands(path))) await writeAtomically(path, bytes, scratch);
    return pictureId;
  };

  const read: Media['read'] = async (pictureId, variant, signal) => {
    if (!isPictureId(pictureId)) return undefined;
    const path = pathOf(pictureId, variant);
    try {
      return await readFile(path);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    const source = await sourceOf(pictureId);
    if (!source) return undefined;
    await queue.demand(source, { variant, path }, signal);
    return readFile(path);
  };

  const missing = async ({ pictureId, variants }: PictureWork): Promise<Commission | undefined> => {
    const files = variants.map((variant) => ({ variant, path: pathOf(pictureId, variant) }));
    const standing = await Promise.all(files.map(({ path }) => stands(path)));
    const left = files.filter((_, index) => !standing[index]);
    const source = left.length > 0 ? await sourceOf(pictureId) : undefined;
    return source ? { source, files: left } : undefined;
  };

  const commissions = async function* (wanted: AsyncIterable<PictureWork>): AsyncIterable<Commission> {
    for await (const work of wanted) {
      const commission = await missing(work);
      if (commission) yield commission;
    }
  };

  return { keep, read, prepare: (wanted) => queue.prepare(commissions(wanted)), close: queue.close };
};
