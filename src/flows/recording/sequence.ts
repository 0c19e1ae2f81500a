/** Moments as a sequence diagram: a lane for each actor and an arrow for each event, from sender to receiver. */
import { backgroundMachines } from './activity.ts';
import type { Moment } from './recording.ts';

/** Lane of senders that are not flows: the shopper, the page, the browser. */
export const pageLane = 'page';

export interface SequenceRow {
  readonly moment: Moment;
  /** Lane indexes. */
  readonly from: number;
  readonly to: number;
}

export interface Sequence {
  readonly lanes: readonly string[];
  readonly rows: readonly SequenceRow[];
}

/** Lane of unknown senders, as of events from a journal. */
export const unknownLane = 'not recorded';

/** Without a recorded sender, events of invoked actors and timers count as sent by the flow itself. */
const laneOfSender = ({ source, flow, event }: Moment): string => {
  if (source !== undefined) return source ?? pageLane;
  return event.type.startsWith('xstate.') || !event.type.includes('.') ? flow : unknownLane;
};

/** All events in order, with or without background machines; lanes are ordered by their first event. */
export const sequenceOf = (moments: readonly Moment[], isBackgroundShown: boolean): Sequence => {
  const shown = moments.filter(
    ({ machine, event }) => event.type !== 'found' && (isBackgroundShown || !backgroundMachines.has(machine)),
  );
  const lanes = new Map<string, number>();
  const laneIndexOf = (name: string): number => {
    const index = lanes.get(name) ?? lanes.size;
    lanes.set(name, index);
    return index;
  };
  const rows = shown.map((moment) => ({
    moment,
    from: laneIndexOf(laneOfSender(moment)),
    to: laneIndexOf(moment.flow),
  }));
  return { lanes: [...lanes.keys()], rows };
};

/** Index range of the visible rows in a list of equal-height rows, with a margin. */
export const visibleRange = (
  count: number,
  { top, height, rowHeight }: { readonly top: number; readonly height: number; readonly rowHeight: number },
): { readonly first: number; readonly end: number } => {
  const margin = 6;
  const first = Math.max(0, Math.floor(top / rowHeight) - margin);
  return { first, end: Math.min(count, Math.ceil((top + height) / rowHeight) + margin) };
};
