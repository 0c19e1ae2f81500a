/** Moments of a stream that cannot be folded by this build: its events in their order, without the states that they led to. */
import type { Stream } from '../../journal/stream.ts';
import type { Definitions } from '../definition/chartOf.ts';
import type { FlowState, ToldEvent } from '../telling/frames.ts';

const unknownState: FlowState = { value: null, status: 'active', context: null };

/** Only of streams whose machine's definition is known, so that a chart can be drawn beside the events. */
export const unfoldedEvents = (
  streams: readonly Stream[],
  unread: readonly string[],
  definitions: Definitions,
): readonly ToldEvent[] =>
  streams
    .filter(({ machine }) => unread.includes(machine) && definitions.has(machine))
    .flatMap(({ machine, entries }) =>
      entries.map(([, at, event]): ToldEvent => ({
        flow: machine,
        machine,
        at,
        event,
        taken: [],
        state: unknownState,
      })),
    );
