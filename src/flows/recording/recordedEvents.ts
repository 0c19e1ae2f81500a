/** Events of streams that this build cannot fold, with the recorded states, if any. */
import { isPlainRecord } from '../../journal/plainRecord.ts';
import { readStream } from '../../journal/parseExport.ts';
import type { Definitions } from '../definition/sessionMachine.ts';
import type { FlowEvent } from '../bridge/messages.ts';

const eventsOf = (value: unknown): readonly FlowEvent[] => {
  const stream = readStream(value);
  if (!stream) return [];
  const { flow, machine, entries, checkpoints = [], end } = stream;
  return entries.map(([seq, at, event], index): FlowEvent => {
    const checkpoint = checkpoints.findLast(([upTo]) => upTo <= seq);
    const isLast = index === entries.length - 1;
    const state = {
      value: (isLast ? end?.value : undefined) ?? checkpoint?.[1] ?? null,
      status: 'active',
      context: isLast ? (end?.context ?? null) : null,
    } as const;
    return { flow, machine, at, event, taken: [], state };
  });
};

/** The events of unfoldable flows in an export, for machines with a recorded definition, so that their chart can be drawn. */
export const recordedEvents = (
  exported: unknown,
  unfoldable: readonly string[],
  definitions: Definitions,
): readonly FlowEvent[] => {
  const streams: unknown = isPlainRecord(exported) ? exported['streams'] : [];
  return (Array.isArray(streams) ? streams : [])
    .flatMap(eventsOf)
    .filter(
      ({ flow, machine }) =>
        definitions.has(machine) && (unfoldable.includes(flow) || unfoldable.includes(machine)),
    );
};
