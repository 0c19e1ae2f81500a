/** Messages between the server and an image worker process. */
import type { Variant } from './variants.ts';

export interface RenderTask {
  /** Path of the source picture. */
  readonly source: string;
  /** Folder for unfinished files. */
  readonly scratch: string;
  readonly files: readonly { readonly variant: Variant; readonly path: string }[];
}

export type RenderReport =
  | { readonly rendered: string }
  | { readonly finished: true }
  | { readonly error: string };
