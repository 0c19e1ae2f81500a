/** Moments of a stream that this build cannot fold: its events, with the states that were recorded beside them where there are any. */
import { isPlainRecord } from '../../journal/plainRecord.ts';
import { readStream } from '../../journal/readExport.ts';
import type { Definitions } from '../definition/chartOf.ts';
import type { ToldEvent } from '../telling/frames.ts';

const eventsOf = (value: unknown): readonly ToldEvent[] => {
  const stream = readStream(value);
  if (!stream) return [];
  const { flow, machine, entries, checkpoints = [], end } = stream;
  return entries.map(([seq, at, event], index): ToldEvent => {
    const known = checkpoints.findLast(([upTo]) => upTo <= seq);
    const isLast = index === entries.length - 1;
    const state = {
      value: (isLast ? end?.value : undefined) ?? known?.[1] ?? null,
      status: 'active',
      context: isLast ? (end?.context ?? null) : null,
    } as const;
    return { flow, machine, at, event, taken: [], state };
  });
};

/**
 * The events of these flows in an export, as it was written. Only of machines whose definition is known, so that a chart can be drawn
 * beside the events.
 */
export const unfoldedEvents = (
  exported: unknown,
  unread: readonly string[],
  definitions: Definitions,
): readonly ToldEvent[] => {
  const streams: unknown = isPlainRecord(exported) ? exported['streams'] : [];
  return (Array.isArray(streams) ? streams : [])
    .flatMap(eventsOf)
    .filter(
      ({ flow, machine }) => definitions.has(machine) && (unread.includes(flow) || unread.includes(machine)),
    );
};
