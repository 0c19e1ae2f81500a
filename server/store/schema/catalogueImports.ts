/** Imports of products in the browser. */
import type { ImportFormat, ImportOutcome, ImportState } from '../../../contract/rules/imports.ts';
import type { Json, Time } from './columns.ts';

export interface CatalogueImportsTable {
  id: string;
  user_id: string;
  file_name: string;
  /** Key of the uploaded file, which is removed after a day. */
  upload: string;
  /** Once the batch has started, `applying`: its own state tells the rest. */
  state: ImportState;
  /** Null until the file is read. */
  format: ImportFormat | null;
  /** Why the file cannot be imported. */
  message: string | null;
  /** What the file has: headings and options (`ImportFacts`). */
  facts: Json | null;
  mapping: Json | null;
  /** Paths and names of the categories that applying makes. */
  new_categories: Json | null;
  /** Ids of the categories that it has made, parents first. Null without one, and once an undo has removed them. */
  made_categories: Json | null;
  batch_id: string | null;
  line_count: number;
  new_count: number;
  changed_count: number;
  unchanged_count: number;
  faulty_count: number;
  fault_count: number;
  created_at: Time;
  /** A process works on it until then. */
  claimed_until: Time | null;
}

export interface CatalogueImportItemsTable {
  import_id: string;
  /** From 0, in the order of the file. */
  position: number;
  line: number;
  sku: string;
  title: string;
  outcome: ImportOutcome;
  changes: Json;
  /** With notes. */
  faults: Json;
  /** Without notes. */
  fault_count: number;
  /** What the batch does (`ItemPlan`); null where it does nothing. */
  plan: Json | null;
  /** Its item of the batch. */
  batch_position: number | null;
}

/** A picture of an import, once for each URL. */
export interface CatalogueImportPicturesTable {
  import_id: string;
  url_hash: string;
  url: string;
  state: 'waiting' | 'stored' | 'failed';
  picture_id: string | null;
  message: string | null;
}

/** What staff chose for the last file of a format. */
export interface ImportMappingsTable {
  format: ImportFormat;
  mapping: Json;
  updated_at: Time;
}
