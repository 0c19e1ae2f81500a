import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { ErrorState } from '../../ui/kit/StateBlock.tsx';
import { type } from '../../ui/theme/theme.ts';
import { joinMarks, noMarks } from '../drawing/marks.ts';
import { activeStates, valueWords } from '../recording/activeStates.ts';
import type { Stand } from '../recording/recording.ts';
import { foundIds, type Found } from '../recording/search.ts';
import { ChartText } from './ChartText.tsx';
import { ChartGround } from './ChartGround.tsx';
import { CopyTools } from './CopyTools.tsx';
import { useFlows } from './FlowsContext.ts';
import { marksOf } from './marksOf.ts';
import { useClosedStates } from './useClosedStates.ts';
import { useDrawing } from './useDrawing.ts';

const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  min-height: 0;
`;

const Waiting = styled.p`
  min-height: 200px;
  padding: 24px;
  ${type[14]}
`;

/** What is lit, as one text: the same text, the same drawing. */
const keyOf = (stand: Stand | undefined): string =>
  stand ? JSON.stringify([stand.machine, stand.state.value, stand.taken]) : '';

/** The innermost active state that the last transition led into. */
const enteredState = (machine: AnyStateMachine, stand: Stand | undefined): string | null => {
  const last = stand?.taken.at(-1);
  if (!stand || last === undefined) return null;
  const source = last.split('|')[0] ?? '';
  const active = [...activeStates(machine, stand.state.value)];
  // States beside the source, in the region that it is of.
  const beside = source.slice(0, source.lastIndexOf('.') + 1);
  return active.findLast((id) => id.startsWith(beside)) ?? active.at(-1) ?? null;
};

const none: ReadonlySet<string> = new Set();

/**
 * The active states that are shown even where nothing has moved yet: all of a machine that is in one state at a time; of regions that are
 * active together those of the first, which is the main one.
 */
const openAtRest = (
  machine: AnyStateMachine | undefined,
  touched: ReadonlySet<string>,
  active: ReadonlySet<string>,
): Iterable<string> => {
  if (machine?.root.type !== 'parallel') return active;
  const [first] = Object.values(machine.root.states);
  return touched.size === 0 && first ? [...active].filter((id) => id.startsWith(`${first.id}.`)) : none;
};

interface ChartPanelProps {
  readonly flow: string;
  readonly machine: AnyStateMachine | undefined;
  readonly stand: Stand | undefined;
  /** The states that the flow's recent transitions left. */
  readonly touched: ReadonlySet<string>;
  readonly found: Found | null;
}

/** The statechart of one flow, with its active states and what a search found marked. */
export const ChartPanel = ({ flow, machine, stand, touched, found }: ChartPanelProps) => {
  const { layouts } = useFlows();
  const ids = useMemo(
    () => (machine ? foundIds(machine, found) : { states: [], transitions: [] }),
    [machine, found],
  );
  const foundSources = ids.transitions.map((id) => id.split('|')[0] ?? '');
  const active = machine && stand ? activeStates(machine, stand.state.value) : none;
  const { closed, toggle } = useClosedStates(machine, {
    touched: new Set([...touched, ...ids.states, ...foundSources, ...openAtRest(machine, touched, active)]),
    active,
  });
  const { drawing, failure, retry } = useDrawing(machine, closed, layouts);
  const key = keyOf(stand);
  const marks = useMemo(() => {
    const lit = machine && stand ? marksOf(machine, stand) : noMarks;
    const marked = (each: readonly string[]) => new Map(each.map((id) => [id, { found: true }] as const));
    return joinMarks(lit, { states: marked(ids.states), transitions: marked(ids.transitions) });
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the stand: one with the same states is the same drawing
  }, [machine, key, ids]);
  const words = stand ? valueWords(stand.state.value) : '';
  if (failure !== null)
    return <ErrorState text={`The statechart of ${flow} could not be drawn: ${failure}`} onRetry={retry} />;
  if (!machine || !drawing)
    return (
      <Waiting role="status" aria-busy={machine !== undefined}>
        {machine ? 'Drawing the statechart …' : `There is no statechart of ${flow}.`}
      </Waiting>
    );
  return (
    <Frame>
      <ChartGround
        drawing={drawing}
        marks={marks}
        label={`Statechart of ${flow}${words === '' ? '' : `, in ${words}`}`}
        focus={enteredState(machine, stand)}
        onToggle={toggle}
        tools={<CopyTools key={machine.id} machine={machine} />}
      />
      <ChartText machine={machine} active={active} />
    </Frame>
  );
};
