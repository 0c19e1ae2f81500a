import { isPlainRecord } from '../../journal/plainRecord.ts';

/** A stored flow goes on only for whoever began it. */
export const isOfSameUser = (stored: unknown, input: unknown): boolean =>
  isPlainRecord(stored) && isPlainRecord(input) && stored['userId'] === input['userId'];
