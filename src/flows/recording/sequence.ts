/** Moments as a sequence diagram: a lane for each actor, and an arrow for each event from who sent it to who took it. */
import { backgroundMachines } from './interest.ts';
import type { Moment } from './recording.ts';

/** The lane of what is no flow: the shopper, the page, the browser. */
export const pageLane = 'page';

export interface SequenceRow {
  readonly moment: Moment;
  /** Lanes by their place, from 0. */
  readonly from: number;
  readonly to: number;
}

export interface Sequence {
  readonly lanes: readonly string[];
  readonly rows: readonly SequenceRow[];
}

/** The lane of senders that were not recorded, as of events that are folded from a journal. */
export const unknownLane = 'not recorded';

/** Where the sender is not recorded, what a flow invoked and its own timers still say whose they are. */
const laneOfSender = ({ source, flow, event }: Moment): string => {
  if (source !== undefined) return source ?? pageLane;
  return event.type.startsWith('xstate.') || !event.type.includes('.') ? flow : unknownLane;
};

/** Every event in its order. Without the background machines unless they are wanted; the lanes are in the order of their first event. */
export const sequenceOf = (moments: readonly Moment[], isBackgroundShown: boolean): Sequence => {
  const shown = moments.filter(
    ({ machine, event }) => event.type !== 'found' && (isBackgroundShown || !backgroundMachines.has(machine)),
  );
  const lanes = new Map<string, number>();
  const laneAt = (name: string): number => {
    const known = lanes.get(name) ?? lanes.size;
    lanes.set(name, known);
    return known;
  };
  const rows = shown.map((moment) => ({
    moment,
    from: laneAt(laneOfSender(moment)),
    to: laneAt(moment.flow),
  }));
  return { lanes: [...lanes.keys()], rows };
};

/** The rows in sight of a list of rows of equal height, with a few more on each side. */
export const windowOf = (
  count: number,
  { top, height, rowHeight }: { readonly top: number; readonly height: number; readonly rowHeight: number },
): { readonly first: number; readonly end: number } => {
  const margin = 6;
  const first = Math.max(0, Math.floor(top / rowHeight) - margin);
  return { first, end: Math.min(count, Math.ceil((top + height) / rowHeight) + margin) };
};
