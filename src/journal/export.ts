import type { Stream } from './stream.ts';
import { redactForOthers } from './withoutPerson.ts';

export const exportFormat = 'verrow.journal';
export const exportVersion = 1;

/** What happened in a shop, as a file: every stream of its journal, without secrets, card data, e-mail addresses, names and postal addresses. */
export interface JournalExport {
  readonly format: typeof exportFormat;
  readonly formatVersion: typeof exportVersion;
  /** ISO 8601, UTC. */
  readonly exportedAt: string;
  readonly streams: readonly Stream[];
}

/**
 * Entries were cleaned of secrets when they were recorded; the whole is cleaned again, whoever wrote what was stored, and of who the shopper
 * is. It folds to the same states. What they looked for or wrote in a field of free text is in it.
 */
export const exportOf = (streams: readonly Stream[], nowMs: number): JournalExport => ({
  format: exportFormat,
  formatVersion: exportVersion,
  exportedAt: new Date(nowMs).toISOString(),
  // Cleaning leaves out and masks; the shape stays.
  streams: streams.map((stream) => redactForOthers(stream) as Stream),
});
