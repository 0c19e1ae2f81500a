import type { Failure } from '../../../contract/failure.ts';
import type { CatalogueImport, ImportMapping } from '../../../contract/wire/adminImports.ts';
import type { PlainEvent } from '../common/events.ts';

/** A file as the file dialog or a drop describes it; its bytes are in memory outside of the machine, under its id. */
export interface ImportFile {
  /** Also the key of the upload and of the request that starts the import. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A request that changes an import, with its idempotency key. */
export type ImportCommand =
  | { readonly kind: 'start'; readonly requestId: string; readonly fileName: string }
  | {
      readonly kind: 'check';
      readonly requestId: string;
      readonly id: string;
      readonly mapping: ImportMapping;
    }
  | {
      readonly kind: 'apply' | 'cancel' | 'undo' | 'repeat';
      readonly requestId: string;
      readonly id: string;
    };

export interface CatalogueImportContext {
  readonly file: ImportFile | null;
  /** Bytes of the file that the server has. */
  readonly sent: number;
  /** The import that the page shows, as the server knew it last; null before one is there. */
  readonly current: CatalogueImport | null;
  /** The request that is sent, or has failed. */
  readonly command: ImportCommand | null;
  readonly failure: Failure | null;
}

export type CatalogueImportEvent =
  /** Shows an import; null selects the unfinished import. */
  | { readonly type: 'import.opened'; readonly id: string | null }
  | { readonly type: 'file.chosen'; readonly file: ImportFile }
  | { readonly type: 'mapping.submitted'; readonly requestId: string; readonly mapping: ImportMapping }
  | { readonly type: 'import.applied'; readonly requestId: string }
  /** Discards an import, or stops it. */
  | { readonly type: 'import.stopped'; readonly requestId: string }
  | PlainEvent<'import.undoRequested'>
  | PlainEvent<'import.undoDismissed'>
  | { readonly type: 'import.undoConfirmed'; readonly requestId: string }
  /** DESK-526: imports the file of an undone import again, by its mapping. */
  | { readonly type: 'import.repeated'; readonly requestId: string }
  | PlainEvent<'mapping.reopened'>
  | PlainEvent<'upload.canceled'>
  | PlainEvent<'import.retried'>
  /** Goes on to the next file. */
  | PlainEvent<'import.closed'>
  | PlainEvent<'page.left'>;

export interface ImportPartInput {
  readonly id: string;
  readonly offset: number;
}
