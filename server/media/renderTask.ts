/** Messages between the server and an image worker process. */
import type { PictureCrop } from '../../contract/pictures.ts';
import type { Variant } from './variants.ts';

export interface RenderTask {
  /** Path of the source picture. */
  readonly source: string;
  /** Folder for unfinished files. */
  readonly scratch: string;
  readonly files: readonly { readonly variant: Variant; readonly path: string }[];
}

/** Makes a picture to be stored out of an upload, or out of the chosen part of a stored one. */
export interface PrepareTask {
  /** Path of the upload or of the stored picture. */
  readonly source: string;
  readonly target: string;
  readonly scratch: string;
  readonly crop: PictureCrop | null;
}

export type RenderReport =
  | { readonly rendered: string }
  /** The reason why the picture cannot be used. */
  | { readonly refused: string }
  | { readonly finished: true }
  | { readonly error: string };
