import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { SelectField } from '../../ui/kit/SelectField.tsx';
import { color, media, radius, type } from '../../ui/theme/theme.ts';
import { charts } from '../charts.ts';
import { valueWords } from '../recording/activeStates.ts';
import { backgroundMachines } from '../recording/interest.ts';
import type { Stand } from '../recording/recording.ts';
import { useFlows } from './FlowsContext.ts';

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

const Folded = styled.details`
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

const OneOf = styled.div`
  ${media.from1024} {
    display: none;
  }
`;

const Row = styled.button`
  display: grid;
  grid-template-columns: 10px minmax(0, 1fr);
  gap: 0 10px;
  align-items: baseline;
  width: 100%;
  min-height: 44px;
  padding: 6px 12px;
  border-radius: ${radius.control};
  text-align: left;
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

const Where = styled.span`
  grid-column: 2;
  ${type[12]}
  color: ${color.ink2};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const wordsOf = (stand: Stand | undefined): string => {
  if (!stand) return 'not running';
  if (stand.state.value === null) return 'state not known';
  // A machine of one state has no name for it.
  const words = valueWords(stand.state.value) || 'running';
  return stand.state.status === 'active' ? words : `${words} (${stand.state.status})`;
};

const order = [...charts.keys()];

interface FlowRow {
  readonly flow: string;
  readonly stand: Stand | undefined;
}

interface Section {
  readonly title: string;
  readonly isFolded: boolean;
  readonly rows: readonly FlowRow[];
}

/** Flows in use first; what runs in the background and what does not run is folded. Always in the same order. */
const sectionsOf = (stands: ReadonlyMap<string, Stand>): readonly Section[] => {
  const known = [...stands]
    .map(([flow, stand]) => ({ flow, stand }))
    .toSorted((a, b) => order.indexOf(a.stand.machine) - order.indexOf(b.stand.machine));
  const running = known.filter(({ stand }) => stand.state.status === 'active');
  const isBackground = ({ stand }: { readonly stand: Stand }) => backgroundMachines.has(stand.machine);
  const unknown = order.filter((id) => known.every(({ flow, stand }) => flow !== id && stand.machine !== id));
  const ended = known.filter(({ stand }) => stand.state.status !== 'active');
  return [
    { title: 'Active', isFolded: false, rows: running.filter((row) => !isBackground(row)) },
    { title: 'In the background', isFolded: true, rows: running.filter(isBackground) },
    {
      title: 'Not running',
      isFolded: true,
      rows: [...ended, ...unknown.map((flow) => ({ flow, stand: undefined }))],
    },
  ].filter(({ rows }) => rows.length > 0);
};

/** Every machine, with the state that it is in: beside the drawing where there is room, and a select where there is not. */
export const FlowList = ({ stands }: { readonly stands: ReadonlyMap<string, Stand> }) => {
  const { actor } = useFlows();
  const chosen = useSelector(actor, ({ context }) => context.flow);
  const choose = (flow: string) => actor.send({ type: 'flow.chosen', flow });
  const sections = sectionsOf(stands);
  const rowOf = ({ flow, stand }: FlowRow) => (
    <li key={flow}>
      <Row type="button" aria-current={flow === chosen} onClick={() => choose(flow)}>
        <Dot aria-hidden="true" $isRunning={stand?.state.status === 'active'} />
        <Name>{flow}</Name>
        <Where title={wordsOf(stand)}>{wordsOf(stand)}</Where>
      </Row>
    </li>
  );
  return (
    <nav aria-label="Machines">
      <OneOf>
        <SelectField
          id="machine"
          label="Machine"
          value={chosen}
          options={sections.flatMap(({ rows }) =>
            rows.map(({ flow, stand }) => ({ value: flow, label: `${flow}: ${wordsOf(stand)}` })),
          )}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </OneOf>
      <Sections className="flows">
        {sections.map(({ title, isFolded, rows }) =>
          isFolded ? (
            <Folded key={title}>
              <summary>
                {title} ({rows.length})
              </summary>
              <ul>{rows.map(rowOf)}</ul>
            </Folded>
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
