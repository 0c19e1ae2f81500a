import type { StoredStream } from './flow.ts';

/** Renames from an older shape of a machine to the current one. */
interface Renames {
  /** Segments of event types (`cart.itemAsked` has two) and names of states. */
  readonly names?: { readonly [old: string]: string };
  /** Fields of events and of the context. */
  readonly fields?: { readonly [old: string]: string };
}

/** A stream with the current names. Strings are renamed only in types, states and `valueFields`, never in typed text. */
export const renameStream = <Stream extends StoredStream>(
  { names = {}, fields = {} }: Renames,
  stream: Stream,
  valueFields: readonly string[] = [],
): Stream => {
  const renameName = (old: string): string => names[old] ?? old;
  const renameState = (value: unknown): unknown => {
    if (typeof value === 'string') return renameName(value);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [renameName(key), renameState(inner)]))
      : value;
  };
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => {
        if (key === 'type' && typeof inner === 'string')
          return [key, inner.split('.').map(renameName).join('.')];
        if (key === 'value' || valueFields.includes(key)) return [key, renameState(inner)];
        return [fields[key] ?? key, rename(inner)];
      }),
    );
  };
  return {
    ...stream,
    base: rename(stream.base),
    entries: stream.entries.map(([seq, at, event]) => [
      seq,
      at,
      // `rename` preserves objects, and strings in `type`.
      rename(event) as typeof event,
    ]),
  };
};
