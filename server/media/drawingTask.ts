/** What server and drawing process say to each other. */
import type { Variant } from './variants.ts';

export interface DrawingTask {
  /** Path of the picture as it came in. */
  readonly source: string;
  /** Folder for unfinished files. */
  readonly scratch: string;
  readonly files: readonly { readonly variant: Variant; readonly path: string }[];
}

export type DrawingReport =
  | { readonly drawn: string }
  | { readonly finished: true }
  | { readonly fault: string };
