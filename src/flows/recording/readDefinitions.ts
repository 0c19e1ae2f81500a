import { readDefinition } from '../../journal/definition.ts';
import { isPlainRecord } from '../../journal/plainRecord.ts';
import type { Definitions } from '../definition/sessionMachine.ts';

/** Reads the definitions of an export, as an array or an object; invalid ones are omitted. */
export const readDefinitions = (exported: unknown): Definitions => {
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
