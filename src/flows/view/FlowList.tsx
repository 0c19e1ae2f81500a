import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { SelectField } from '../../ui/kit/SelectField.tsx';
import { color, media, radius, type } from '../../ui/theme/theme.ts';
import { shopMachines } from '../definition/shopMachines.ts';
import { formatStateValue } from '../recording/activeStates.ts';
import { backgroundMachines } from '../recording/activity.ts';
import type { FlowState } from '../recording/recording.ts';
import { useFlows } from './FlowsContext.ts';
import { rowButtonStyles } from './shared.styles.ts';

const Sections = styled.div`
  display: none;
  ${media.from1024} {
    display: grid;
    gap: 8px;
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const CollapsedSection = styled.details`
  & > summary {
    min-height: 40px;
    padding: 10px 12px;
    border-top: 1px solid ${color.line};
    cursor: pointer;
    ${type[13]}
    font-weight: 600;
    color: ${color.ink2};
  }
`;

const CompactSelect = styled.div`
  ${media.from1024} {
    display: none;
  }
`;

const Row = styled.button`
  ${rowButtonStyles}
  grid-template-columns: 10px minmax(0, 1fr);
  gap: 0 10px;
  align-items: baseline;
  min-height: 44px;
  padding: 6px 12px;
  border-radius: ${radius.control};
  ${type[14]}
  &[aria-current='true'] {
    background: ${color.brandTint};
  }
  ${media.hover} {
    &:hover {
      background: ${color.surface};
    }
    &[aria-current='true']:hover {
      background: ${color.brandTint};
    }
  }
`;

const Dot = styled.span<{ $isRunning: boolean }>`
  width: 8px;
  height: 8px;
  border: 1.5px solid ${({ $isRunning }) => ($isRunning ? color.brand : color.control)};
  border-radius: 50%;
  background: ${({ $isRunning }) => ($isRunning ? color.brand : 'transparent')};
`;

const Name = styled.span`
  font-weight: 600;
`;

const StateText = styled.span`
  grid-column: 2;
  ${type[12]}
  color: ${color.ink2};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const stateTextOf = (flowState: FlowState | undefined): string => {
  if (!flowState) return 'not running';
  if (flowState.state.value === null) return 'state not known';
  // The value of a machine without child states is empty.
  const text = formatStateValue(flowState.state.value) || 'running';
  return flowState.state.status === 'active' ? text : `${text} (${flowState.state.status})`;
};

const order = [...shopMachines.keys()];

interface FlowRow {
  readonly flow: string;
  readonly flowState: FlowState | undefined;
}

interface Section {
  readonly title: string;
  readonly isCollapsed: boolean;
  readonly rows: readonly FlowRow[];
}

/** Active flows first; background and stopped ones are collapsed. In the order of `shopMachines`. */
const sectionsOf = (flowStates: ReadonlyMap<string, FlowState>): readonly Section[] => {
  const known = [...flowStates]
    .map(([flow, flowState]) => ({ flow, flowState }))
    .toSorted((a, b) => order.indexOf(a.flowState.machine) - order.indexOf(b.flowState.machine));
  const running = known.filter(({ flowState }) => flowState.state.status === 'active');
  const isBackground = ({ flowState }: { readonly flowState: FlowState }) =>
    backgroundMachines.has(flowState.machine);
  const unknown = order.filter((id) =>
    known.every(({ flow, flowState }) => flow !== id && flowState.machine !== id),
  );
  const ended = known.filter(({ flowState }) => flowState.state.status !== 'active');
  return [
    { title: 'Active', isCollapsed: false, rows: running.filter((row) => !isBackground(row)) },
    { title: 'In the background', isCollapsed: true, rows: running.filter(isBackground) },
    {
      title: 'Not running',
      isCollapsed: true,
      rows: [...ended, ...unknown.map((flow) => ({ flow, flowState: undefined }))],
    },
  ].filter(({ rows }) => rows.length > 0);
};

/** All machines with their states: a list on wide screens, a select on narrow ones. */
export const FlowList = ({ flowStates }: { readonly flowStates: ReadonlyMap<string, FlowState> }) => {
  const { actor } = useFlows();
  const selected = useSelector(actor, ({ context }) => context.flow);
  const select = (flow: string) => actor.send({ type: 'flow.selected', flow });
  const sections = sectionsOf(flowStates);
  const rowOf = ({ flow, flowState }: FlowRow) => (
    <li key={flow}>
      <Row type="button" aria-current={flow === selected} onClick={() => select(flow)}>
        <Dot aria-hidden="true" $isRunning={flowState?.state.status === 'active'} />
        <Name>{flow}</Name>
        <StateText title={stateTextOf(flowState)}>{stateTextOf(flowState)}</StateText>
      </Row>
    </li>
  );
  return (
    <nav aria-label="Machines">
      <CompactSelect>
        <SelectField
          id="machine"
          label="Machine"
          value={selected}
          options={sections.flatMap(({ rows }) =>
            rows.map(({ flow, flowState }) => ({ value: flow, label: `${flow}: ${stateTextOf(flowState)}` })),
          )}
          onChange={({ currentTarget }) => select(currentTarget.value)}
        />
      </CompactSelect>
      <Sections className="flows">
        {sections.map(({ title, isCollapsed, rows }) =>
          isCollapsed ? (
            <CollapsedSection key={title}>
              <summary>
                {title} ({rows.length})
              </summary>
              <ul>{rows.map(rowOf)}</ul>
            </CollapsedSection>
          ) : (
            <ul key={title} aria-label={title}>
              {rows.map(rowOf)}
            </ul>
          ),
        )}
      </Sections>
    </nav>
  );
};
