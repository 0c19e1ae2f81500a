import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { ErrorState } from '../../ui/kit/StateBlock.tsx';
import { type } from '../../ui/theme/theme.ts';
import { joinMarks, noMarks, type Marks } from '../drawing/marks.ts';
import { activeStates, formatStateValue } from '../recording/activeStates.ts';
import type { FlowState } from '../recording/recording.ts';
import { resultIds, type SearchResult } from '../recording/search.ts';
import { ChartText } from './ChartText.tsx';
import { ChartViewport } from './ChartViewport.tsx';
import { CopyTools } from './CopyTools.tsx';
import { useFlows } from './FlowsContext.ts';
import { useClosedStates } from './useClosedStates.ts';
import { useDrawing } from './useDrawing.ts';

const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  min-height: 0;
`;

const Placeholder = styled.p`
  min-height: 200px;
  padding: 24px;
  ${type[14]}
`;

/** Highlights the active states of a flow and the last transitions taken. */
const activeMarks = (machine: AnyStateMachine, { state, taken }: FlowState): Marks => {
  const mark = { highlighted: true } as const;
  return {
    states: new Map([...activeStates(machine, state.value)].map((id) => [id, mark])),
    transitions: new Map(taken.map((id) => [id, mark])),
  };
};

/** Key of the highlighted elements, for memoization. */
const highlightKey = (flowState: FlowState | undefined): string =>
  flowState ? JSON.stringify([flowState.machine, flowState.state.value, flowState.taken]) : '';

/** The innermost active state that the last transition entered. */
const enteredState = (machine: AnyStateMachine, flowState: FlowState | undefined): string | null => {
  const last = flowState?.taken.at(-1);
  if (!flowState || last === undefined) return null;
  const source = last.split('|')[0] ?? '';
  const active = [...activeStates(machine, flowState.state.value)];
  // Sibling states of the source, in the same region.
  const siblingPrefix = source.slice(0, source.lastIndexOf('.') + 1);
  return active.findLast((id) => id.startsWith(siblingPrefix)) ?? active.at(-1) ?? null;
};

const none: ReadonlySet<string> = new Set();

/** Active states to expand before any transition: all of them, or those of the first region, the main one, in a parallel machine. */
const initiallyOpen = (
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
  readonly flowState: FlowState | undefined;
  /** Source states of the flow's recent transitions. */
  readonly touched: ReadonlySet<string>;
  readonly searchResult: SearchResult | null;
}

/** The statechart of a flow, with its active states and the search result highlighted. */
export const ChartPanel = ({ flow, machine, flowState, touched, searchResult }: ChartPanelProps) => {
  const { layouts } = useFlows();
  const results = useMemo(
    () => (machine ? resultIds(machine, searchResult) : { states: [], transitions: [] }),
    [machine, searchResult],
  );
  const foundSources = results.transitions.map((id) => id.split('|')[0] ?? '');
  const active = machine && flowState ? activeStates(machine, flowState.state.value) : none;
  const { closed, toggle } = useClosedStates(machine, {
    touched: new Set([
      ...touched,
      ...results.states,
      ...foundSources,
      ...initiallyOpen(machine, touched, active),
    ]),
    active,
  });
  const { drawing, failure, retry } = useDrawing(machine, closed, layouts);
  const key = highlightKey(flowState);
  const marks = useMemo(() => {
    const highlighted = machine && flowState ? activeMarks(machine, flowState) : noMarks;
    const marked = (each: readonly string[]) => new Map(each.map((id) => [id, { found: true }] as const));
    return joinMarks(highlighted, {
      states: marked(results.states),
      transitions: marked(results.transitions),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the key represents the flow state: equal states give equal marks
  }, [machine, key, results]);
  const stateText = flowState ? formatStateValue(flowState.state.value) : '';
  if (failure !== null)
    return <ErrorState text={`The statechart of ${flow} could not be drawn: ${failure}`} onRetry={retry} />;
  if (!machine || !drawing)
    return (
      <Placeholder role="status" aria-busy={machine !== undefined}>
        {machine ? 'Drawing the statechart …' : `There is no statechart of ${flow}.`}
      </Placeholder>
    );
  return (
    <Frame>
      <ChartViewport
        drawing={drawing}
        marks={marks}
        label={`Statechart of ${flow}${stateText === '' ? '' : `, in ${stateText}`}`}
        focus={enteredState(machine, flowState)}
        onToggle={toggle}
        tools={<CopyTools key={machine.id} machine={machine} />}
      />
      <ChartText machine={machine} active={active} />
    </Frame>
  );
};
