import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ErrorState } from '../../ui/kit/StateBlock.tsx';
import { SelectField } from '../../ui/kit/SelectField.tsx';
import { color, media, type } from '../../ui/theme/theme.ts';
import { changeMarks, compareGraphs, type Change } from '../definition/compareGraphs.ts';
import { today, definitionVersions, type DefinitionVersion } from '../definition/definitionVersions.ts';
import { joinMarks } from '../drawing/marks.ts';
import { statechartGraph } from '../drawing/statechartGraph.ts';
import type { Source } from '../recording/sources.ts';
import { ChangeList } from './ChangeList.tsx';
import { ChartViewport } from './ChartViewport.tsx';
import { useFlows } from './FlowsContext.ts';
import { SmallText, ToolButton, ToolGroup } from './shared.styles.ts';
import { useClosedStates } from './useClosedStates.ts';
import { useDrawing } from './useDrawing.ts';

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  gap: 12px;
  min-height: 0;
`;

const Versions = styled.div`
  display: grid;
  gap: 12px;
  ${media.from768} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Empty = styled.p`
  padding: 24px;
  border: 1px solid ${color.line};
  ${type[14]}
`;

/** States whose ancestors must be open to show the changes. */
const statesOfChanges = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.map(({ id }) => id.split('|')[0] ?? id));

const none: ReadonlySet<string> = new Set();

const sideNames = { before: 'Before', after: 'After' } as const;
type Side = keyof typeof sideNames;
const sides: readonly Side[] = ['before', 'after'];

const changesOfSide = (changes: readonly Change[], side: Side): readonly Change[] =>
  changes.filter(({ kind }) => kind !== (side === 'before' ? 'added' : 'removed'));

interface ComparisonProps {
  readonly before: DefinitionVersion;
  readonly after: DefinitionVersion;
}

const Comparison = ({ before, after }: ComparisonProps) => {
  const { layouts } = useFlows();
  const [side, setSide] = useState<Side>('after');
  const [selected, setSelected] = useState<Change | null>(null);
  const changes = useMemo(
    () => compareGraphs(statechartGraph(before.machine), statechartGraph(after.machine)),
    [before.machine, after.machine],
  );
  const { machine } = side === 'before' ? before : after;
  const shown = useMemo(() => changesOfSide(changes, side), [changes, side]);
  const { closed, toggle } = useClosedStates(machine, { touched: statesOfChanges(shown), active: none });
  const { drawing, failure, retry } = useDrawing(machine, closed, layouts);
  const marks = useMemo(() => {
    const found = new Map(selected ? [[selected.id, { found: true }] as const] : []);
    const changed = changeMarks(shown);
    return selected?.subject === 'state'
      ? joinMarks(changed, { states: found })
      : joinMarks(changed, { transitions: found });
  }, [shown, selected]);
  const select = (change: Change) => {
    if (change.kind !== 'changed') setSide(change.kind === 'removed' ? 'before' : 'after');
    setSelected(change);
  };
  if (changes.length === 0) return <Empty>Both definitions have the same states and transitions.</Empty>;
  return (
    <>
      <ChangeList changes={changes} selected={selected} onSelect={select} />
      {failure !== null && (
        <ErrorState text={`The statechart could not be drawn: ${failure}`} onRetry={retry} />
      )}
      {drawing && (
        <ChartViewport
          drawing={drawing}
          marks={marks}
          label={`Statechart of ${machine.id}, ${side === 'before' ? before.label : after.label}, with its changes`}
          focus={null}
          onToggle={toggle}
          tools={
            <ToolGroup role="group" aria-label="Shown definition">
              {sides.map((each) => (
                <ToolButton
                  key={each}
                  type="button"
                  aria-pressed={side === each}
                  onClick={() => setSide(each)}
                >
                  {sideNames[each]}
                </ToolButton>
              ))}
            </ToolGroup>
          }
        />
      )}
    </>
  );
};

interface ChangesPanelProps {
  readonly machineId: string;
  readonly sources: readonly Source[];
  /** The selected session; its definition is the default for 'before'. */
  readonly source: Source | undefined;
}

/** Differences between two definitions of a machine: as a list, and highlighted in the chart of either. */
export const ChangesPanel = ({ machineId, sources, source }: ChangesPanelProps) => {
  const versions = useMemo(() => definitionVersions(machineId, sources), [machineId, sources]);
  const [selection, setSelection] = useState<{ before?: string; after?: string }>({});
  const findVersion = (id: string | undefined) => versions.find((version) => version.id === id);
  const before = findVersion(selection.before) ?? findVersion(source?.id) ?? versions[0];
  const after = findVersion(selection.after) ?? findVersion(today) ?? versions.at(-1);
  if (!before || !after || versions.length < 2)
    return (
      <Empty>
        The page knows one definition of {machineId}: today&apos;s. Import a session that another build
        exported to compare both.
      </Empty>
    );
  const shown = { before, after };
  const options = versions.map(({ id, label }) => ({ value: id, label }));
  return (
    <Frame>
      <Versions>
        {sides.map((side) => (
          <SelectField
            key={side}
            id={side}
            label={sideNames[side]}
            value={shown[side].id}
            options={options}
            onChange={({ currentTarget: { value } }) => setSelection({ ...selection, [side]: value })}
          />
        ))}
      </Versions>
      {before.id === after.id ? (
        <SmallText>Choose two definitions.</SmallText>
      ) : (
        <Comparison key={`${before.id} ${after.id} ${machineId}`} before={before} after={after} />
      )}
    </Frame>
  );
};
