import { useMemo, type ReactElement } from 'react';
import { styled } from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { color, type } from '../../ui/theme/theme.ts';
import { statechartGraph, type ChartState, type ChartTransition } from '../drawing/statechartGraph.ts';

const Frame = styled.details`
  ${type[13]}
  & > summary {
    min-height: 32px;
    padding: 6px 0;
    cursor: pointer;
    font-weight: 600;
    color: ${color.ink2};
  }
`;

const Scroll = styled.div`
  max-height: 30vh;
  overflow-y: auto;
  padding: 8px 12px;
  border: 1px solid ${color.line};
  & ul {
    padding-left: 20px;
    list-style: disc;
  }
`;

const transitionText = ({ event, guard, target, actions }: ChartTransition): string =>
  [event, guard, target === null ? `/ ${actions.join(', ')}` : `→ ${target}`]
    .filter((part) => part !== '')
    .join(' ');

interface ChartTextProps {
  readonly machine: AnyStateMachine;
  /** Ids of the active states. */
  readonly active: ReadonlySet<string>;
}

/** States and transitions of a chart as a nested list, for screen readers and the browser's search. */
export const ChartText = ({ machine, active }: ChartTextProps) => {
  const { root, transitions } = useMemo(() => statechartGraph(machine), [machine]);
  const itemOf = (state: ChartState): ReactElement => {
    const own = [...state.internal, ...transitions.filter(({ source }) => source === state.id)];
    return (
      <li key={state.id} aria-current={active.has(state.id) ? 'step' : undefined}>
        <strong>{state.name}</strong>
        {active.has(state.id) && ' (active)'}
        {state.invokes.length > 0 && `, runs ${state.invokes.join(', ')}`}
        {own.length + state.states.length > 0 && (
          <ul>
            {own.map((transition) => (
              <li key={transition.id}>{transitionText(transition)}</li>
            ))}
            {state.states.map(itemOf)}
          </ul>
        )}
      </li>
    );
  };
  return (
    <Frame>
      <summary>Statechart as text</summary>
      <Scroll role="region" aria-label="Statechart as text" tabIndex={0}>
        <ul>{itemOf(root)}</ul>
      </Scroll>
    </Frame>
  );
};
