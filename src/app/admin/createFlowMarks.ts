import type { WatchedMachine } from '../../../contract/rules/flowSteps.ts';
import type { FlowState } from '../../../contract/wire/adminFlowUsage.ts';
import type { Drawing } from '../../flows/drawing/drawing.ts';
import type { Mark, Marks } from '../../flows/drawing/marks.ts';
import { describeFigures } from '../../ui/admin/usage/flowText.ts';

/** FUNNEL-07: states shaded by the visits that ended there, with their figures; arrows with counts where an event has one target. */
export const createFlowMarks = (
  { arrows }: Drawing,
  machine: WatchedMachine,
  flowStates: readonly FlowState[],
): Marks => {
  const most = Math.max(1, ...flowStates.map(({ kind, ended }) => (kind === 'step' ? ended : 0)));
  const ids = arrows.flatMap((arrow) => arrow.transitions);
  const transitions = new Map<string, Mark>();
  for (const { state, exits } of flowStates) {
    const path = state.split('.');
    // A transition of an enclosing state counts for all of its states.
    const sources = path.map((_, index) => `${machine}.${path.slice(0, path.length - index).join('.')}`);
    for (const { event, count } of exits) {
      const found = [...sources, machine]
        .map((source) => ids.filter((id) => id.startsWith(`${source}|${event}|`)))
        .find((matches) => matches.length > 0);
      const [id] = found ?? [];
      if (id !== undefined && found?.length === 1)
        transitions.set(id, { count: count + (transitions.get(id)?.count ?? 0), highlighted: true });
    }
  }
  return {
    states: new Map(
      flowStates.map((row): [string, Mark] => [
        `${machine}.${row.state}`,
        {
          note: describeFigures(row),
          ...(row.kind === 'step' && row.ended > 0 ? { shade: Math.ceil((4 * row.ended) / most) } : {}),
        },
      ]),
    ),
    transitions,
  };
};
