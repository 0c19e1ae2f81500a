import type { Failure } from '../../../contract/failure.ts';
import type { PlainEvent } from '../common/events.ts';

/** A file as the file dialog or a drop describes it; its bytes are in memory outside of the machine, under its id. */
export interface ChosenFile {
  /** Also the idempotency key of the request that stores it. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type; empty where the browser does not know it. */
  readonly type: string;
}

/** `failed` can be sent again; `refused` cannot be used. */
export type UploadStatus = 'waiting' | 'sending' | 'storing' | 'stored' | 'failed' | 'refused';

export interface UploadFile extends ChosenFile {
  readonly productId: string;
  readonly status: UploadStatus;
  /** Bytes that the server has. */
  readonly sent: number;
  readonly failure: Failure | null;
}

export interface PictureUploadContext {
  /** In the order in which they are sent, one after the other. */
  readonly files: readonly UploadFile[];
}

export type PictureUploadEvent =
  | { readonly type: 'files.chosen'; readonly productId: string; readonly files: readonly ChosenFile[] }
  | { readonly type: 'file.retried'; readonly id: string }
  | { readonly type: 'file.dismissed'; readonly id: string }
  | PlainEvent<'page.left'>;

export interface PartInput {
  readonly id: string;
  readonly offset: number;
}

export interface StoreInput {
  readonly id: string;
  readonly productId: string;
}
