import { readDefinition } from '../../journal/definition.ts';
import { isPlainRecord } from '../../journal/plainRecord.ts';
import type { Definitions } from '../definition/chartOf.ts';

/** The definitions in an export, as a list or by name; what is no definition is left out. An export without any has none. */
export const definitionsIn = (exported: unknown): Definitions => {
  if (!isPlainRecord(exported)) return new Map();
  const { definitions } = exported;
  const listed = Array.isArray(definitions)
    ? definitions
    : isPlainRecord(definitions)
      ? Object.values(definitions)
      : [];
  return new Map(
    listed
      .map(readDefinition)
      .filter((definition) => definition !== undefined)
      .map((definition) => [definition.id, definition] as const),
  );
};
