import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { SelectField } from '../../ui/kit/SelectField.tsx';
import { color, media, radius, type } from '../../ui/theme/theme.ts';
import { charts } from '../charts.ts';
import { valueWords } from '../recording/activeStates.ts';
import type { Stand } from '../recording/recording.ts';
import { useFlows } from './FlowsContext.ts';

const List = styled.ul`
  display: none;
  ${media.from1024} {
    display: grid;
    gap: 2px;
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
  // A machine of one state has no name for it.
  const words = valueWords(stand.state.value) || 'running';
  return stand.state.status === 'active' ? words : `${words} (${stand.state.status})`;
};

const order = [...charts.keys()];

/** Running flows first, then the machines that nobody has started; always in the same order. */
const rowsOf = (stands: ReadonlyMap<string, Stand>) => {
  const running = [...stands]
    .map(([flow, stand]) => ({ flow, stand }))
    .toSorted((a, b) => order.indexOf(a.stand.machine) - order.indexOf(b.stand.machine));
  const idle = [...charts.keys()].filter(
    (id) => ![...stands.values()].some(({ machine }) => machine === id) && !stands.has(id),
  );
  return [...running, ...idle.map((flow) => ({ flow, stand: undefined }))];
};

/** Every machine, with the state that it stands in: beside the drawing where there is room, and a select where there is not. */
export const FlowList = ({ stands }: { readonly stands: ReadonlyMap<string, Stand> }) => {
  const { actor } = useFlows();
  const chosen = useSelector(actor, ({ context }) => context.flow);
  const choose = (flow: string) => actor.send({ type: 'flow.chosen', flow });
  const rows = rowsOf(stands);
  return (
    <nav aria-label="Machines">
      <OneOf>
        <SelectField
          id="machine"
          label="Machine"
          value={chosen}
          options={rows.map(({ flow, stand }) => ({ value: flow, label: `${flow}: ${wordsOf(stand)}` }))}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </OneOf>
      <List className="flows">
        {rows.map(({ flow, stand }) => (
          <li key={flow}>
            <Row type="button" aria-current={flow === chosen} onClick={() => choose(flow)}>
              <Dot aria-hidden="true" $isRunning={stand?.state.status === 'active'} />
              <Name>{flow}</Name>
              <Where title={wordsOf(stand)}>{wordsOf(stand)}</Where>
            </Row>
          </li>
        ))}
      </List>
    </nav>
  );
};
