/** The picture store: source files by content hash, and their variants by width and format. */
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PictureCrop } from '../../contract/pictures.ts';
import { writeAtomically } from './atomicFile.ts';
import { detectSourceKind, sourceKinds, type SourceKind } from './imageKind.ts';
import { createImageWorker } from './imageWorker.ts';
import { createRenderQueue, type RenderJob } from './renderQueue.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { variantFileName, isPictureId, type Variant } from './variants.ts';

export interface Media {
  /** Stores a picture and returns its id; equal bytes are stored once. Throws unless they are SVG, JPEG, PNG, WebP or AVIF. */
  readonly save: (bytes: Uint8Array) => Promise<string>;
  /**
   * Returns the bytes of a variant and renders it if missing; undefined for an unknown id. Rejects if rendering fails, if the queue is
   * full, or if `signal` is aborted.
   */
  readonly read: (pictureId: string, variant: Variant, signal?: AbortSignal) => Promise<Buffer | undefined>;
  /** Renders the missing variants of `items`, one picture at a time, while no request waits for another. */
  readonly prerender: (items: AsyncIterable<PrerenderItem>) => Promise<void>;
  /** Parts of files that staff upload. */
  readonly uploads: Pick<Uploads, 'receivePart' | 'remove'>;
  /**
   * Stores an upload as a picture without metadata and returns its id; undefined for an unknown upload. Rejects with a `PictureRefusal` if
   * it cannot be used. The upload is not removed.
   */
  readonly saveUpload: (uploadId: string) => Promise<string | undefined>;
  /** Stores a photo that is in memory; as `saveUpload`. */
  readonly savePhoto: (bytes: Uint8Array) => Promise<string>;
  /** The bytes of an upload that is not a picture; undefined for an unknown one. */
  readonly readUpload: (uploadId: string) => Promise<Buffer | undefined>;
  /** The kind of the source of a picture; undefined for an unknown one. */
  readonly kindOf: (pictureId: string) => Promise<SourceKind | undefined>;
  /** Stores a part of a picture as a picture; as `saveUpload`. */
  readonly saveCrop: (pictureId: string, crop: PictureCrop) => Promise<string | undefined>;
  /** Stops the worker processes. Missing variants are rendered on request. */
  readonly close: () => void;
}

export interface PrerenderItem {
  readonly pictureId: string;
  readonly variants: readonly Variant[];
}

export interface MediaOptions {
  /** Pictures are stored in its subfolder `media/`. */
  readonly dataDir: string;
  /** Folder for unfinished files; distinct for each process that uses the data folder. */
  readonly scratchName?: string;
  /** Called for a picture that failed to prerender. */
  readonly onError?: (source: string, error: Error) => void;
}

/** Each worker process takes about 100 MB while it renders. */
const maxWorkers = 4;

const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Hash of the content: equal bytes have equal ids. */
export const pictureIdOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 24);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';

/** Opens the picture store of a data folder. A folder has one server at a time, so existing unfinished files are deleted. */
export const openMedia = async ({
  dataDir,
  scratchName = 'unfinished',
  onError = () => {},
}: MediaOptions): Promise<Media> => {
  const folder = join(dataDir, 'media');
  const scratch = join(folder, scratchName);
  await rm(scratch, { recursive: true, force: true });
  const workerCount = Math.min(availableParallelism(), maxWorkers);
  const queue = createRenderQueue({ scratch, workerCount, onError });

  const pathOf = (pictureId: string, variant: Variant) => join(folder, pictureId, variantFileName(variant));

  const sourcePath = (pictureId: string, kind: SourceKind) => join(folder, 'sources', `${pictureId}.${kind}`);

  const kindOf: Media['kindOf'] = async (pictureId) => {
    if (!isPictureId(pictureId)) return undefined;
    for (const kind of sourceKinds) if (await fileExists(sourcePath(pictureId, kind))) return kind;
    return undefined;
  };

  const sourceOf = async (pictureId: string): Promise<string | undefined> => {
    const kind = await kindOf(pictureId);
    return kind && sourcePath(pictureId, kind);
  };

  const save: Media['save'] = async (bytes) => {
    const kind = detectSourceKind(bytes);
    if (!kind) throw new Error('Is not an SVG, JPEG, PNG, WebP or AVIF picture.');
    const pictureId = pictureIdOf(bytes);
    const path = sourcePath(pictureId, kind);
    if (!(await fileExists(path))) await writeAtomically(path, bytes, scratch);
    return pictureId;
  };

  const uploads = createUploads(join(folder, 'uploads'));
  const intake = createImageWorker();
  /** A worker has one task at a time. */
  let lastTask: Promise<unknown> = Promise.resolve();

  const savePrepared = async (source: string, crop: PictureCrop | null): Promise<string> => {
    const target = join(scratch, randomUUID());
    const task = lastTask.catch(() => {}).then(() => intake.prepare({ source, target, scratch, crop }));
    lastTask = task;
    try {
      await task;
      return await save(await readFile(target));
    } finally {
      await rm(target, { force: true });
    }
  };

  const saveUpload: Media['saveUpload'] = async (uploadId) => {
    const path = uploads.pathOf(uploadId);
    return (await fileExists(path)) ? savePrepared(path, null) : undefined;
  };

  const savePhoto: Media['savePhoto'] = async (bytes) => {
    const path = join(scratch, randomUUID());
    await mkdir(scratch, { recursive: true });
    await writeFile(path, bytes);
    try {
      return await savePrepared(path, null);
    } finally {
      await rm(path, { force: true });
    }
  };

  const readUpload: Media['readUpload'] = (uploadId) =>
    readFile(uploads.pathOf(uploadId)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });

  const saveCrop: Media['saveCrop'] = async (pictureId, crop) => {
    const source = isPictureId(pictureId) ? await sourceOf(pictureId) : undefined;
    return source === undefined ? undefined : savePrepared(source, crop);
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
    await queue.request(source, { variant, path }, signal);
    return readFile(path);
  };

  const toJob = async ({ pictureId, variants }: PrerenderItem): Promise<RenderJob | undefined> => {
    const files = variants.map((variant) => ({ variant, path: pathOf(pictureId, variant) }));
    const existing = await Promise.all(files.map(({ path }) => fileExists(path)));
    const remaining = files.filter((_, index) => !existing[index]);
    const source = remaining.length > 0 ? await sourceOf(pictureId) : undefined;
    return source ? { source, files: remaining } : undefined;
  };

  const toJobs = async function* (items: AsyncIterable<PrerenderItem>): AsyncIterable<RenderJob> {
    for await (const item of items) {
      const job = await toJob(item);
      if (job) yield job;
    }
  };

  return {
    save,
    read,
    uploads,
    saveUpload,
    savePhoto,
    readUpload,
    kindOf,
    saveCrop,
    prerender: (items) => queue.prerender(toJobs(items)),
    close: () => {
      intake.stop();
      queue.close();
    },
  };
};
