import type { Failure } from '../../../contract/failure.ts';
import type { Batch, BulkChange, ProductSelection } from '../../../contract/wire/adminBatches.ts';
import type { PlainEvent } from '../common/events.ts';

/** A request that changes a batch, with its idempotency key. */
export type BatchCommand =
  | {
      readonly kind: 'preview';
      readonly requestId: string;
      readonly selection: ProductSelection;
      readonly change: BulkChange;
    }
  | { readonly kind: 'apply' | 'cancel' | 'undo'; readonly requestId: string; readonly id: string };

export interface BatchContext {
  /** Ids of the checked products. */
  readonly chosen: readonly string[];
  /** The batch that the page shows, as the server knew it last; null before it is loaded. */
  readonly batch: Batch | null;
  readonly batchId: string | null;
  /** The batch that a request made: its page opens. */
  readonly followId: string | null;
  /** The request that is sent, or has failed. */
  readonly command: BatchCommand | null;
  readonly failure: Failure | null;
}

export type BatchEvent =
  | { readonly type: 'product.toggled'; readonly id: string }
  | { readonly type: 'products.chosen'; readonly ids: readonly string[] }
  | {
      readonly type: 'change.submitted';
      readonly requestId: string;
      readonly selection: ProductSelection;
      readonly change: BulkChange;
    }
  | { readonly type: 'batch.opened'; readonly id: string }
  | { readonly type: 'batch.applied'; readonly requestId: string }
  /** Discards a preview, or stops a running batch. */
  | { readonly type: 'batch.stopped'; readonly requestId: string }
  | PlainEvent<'batch.undoRequested'>
  | PlainEvent<'batch.undoDismissed'>
  | { readonly type: 'batch.undoConfirmed'; readonly requestId: string }
  | PlainEvent<'batch.retried'>
  | PlainEvent<'page.left'>;
