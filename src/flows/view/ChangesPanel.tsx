import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ErrorState } from '../../ui/kit/StateBlock.tsx';
import { SelectField } from '../../ui/kit/SelectField.tsx';
import { color, media, type } from '../../ui/theme/theme.ts';
import { changeMarks, compareGraphs, type Change } from '../definition/compare.ts';
import { today, versionsOf, type DefinitionVersion } from '../definition/versionsOf.ts';
import { joinMarks } from '../drawing/marks.ts';
import { statechartGraph } from '../drawing/statechartGraph.ts';
import type { Source } from '../recording/sources.ts';
import { ChangeList } from './ChangeList.tsx';
import { ChartGround } from './ChartGround.tsx';
import { useFlows } from './FlowsContext.ts';
import { Small, Tool, Tools } from './look.ts';
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

/** The states that must be open for a change to be seen. */
const statesOfChanges = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.map(({ id }) => id.split('|')[0] ?? id));

const none: ReadonlySet<string> = new Set();

const shownIn = (changes: readonly Change[], side: 'before' | 'after'): readonly Change[] =>
  changes.filter(({ kind }) => kind !== (side === 'before' ? 'added' : 'removed'));

interface ComparisonProps {
  readonly before: DefinitionVersion;
  readonly after: DefinitionVersion;
}

const Comparison = ({ before, after }: ComparisonProps) => {
  const { layouts } = useFlows();
  const [side, setSide] = useState<'before' | 'after'>('after');
  const [chosen, setChosen] = useState<Change | null>(null);
  const changes = useMemo(
    () => compareGraphs(statechartGraph(before.machine), statechartGraph(after.machine)),
    [before.machine, after.machine],
  );
  const { machine } = side === 'before' ? before : after;
  const shown = useMemo(() => shownIn(changes, side), [changes, side]);
  const { closed, toggle } = useClosedStates(machine, { touched: statesOfChanges(shown), active: none });
  const { drawing, failure, retry } = useDrawing(machine, closed, layouts);
  const marks = useMemo(() => {
    const found = new Map(chosen ? [[chosen.id, { found: true }] as const] : []);
    const changed = changeMarks(shown);
    return chosen?.subject === 'state'
      ? joinMarks(changed, { states: found })
      : joinMarks(changed, { transitions: found });
  }, [shown, chosen]);
  const choose = (change: Change) => {
    if (change.kind !== 'changed') setSide(change.kind === 'removed' ? 'before' : 'after');
    setChosen(change);
  };
  if (changes.length === 0) return <Empty>Both definitions have the same states and transitions.</Empty>;
  return (
    <>
      <ChangeList changes={changes} chosen={chosen} onChosen={choose} />
      {failure !== null && (
        <ErrorState text={`The statechart could not be drawn: ${failure}`} onRetry={retry} />
      )}
      {drawing && (
        <ChartGround
          drawing={drawing}
          marks={marks}
          label={`Statechart of ${machine.id}, ${side === 'before' ? before.label : after.label}, with its changes`}
          focus={null}
          onToggle={toggle}
          tools={
            <Tools role="group" aria-label="Shown definition">
              {(['before', 'after'] as const).map((each) => (
                <Tool key={each} type="button" aria-pressed={side === each} onClick={() => setSide(each)}>
                  {each === 'before' ? 'Before' : 'After'}
                </Tool>
              ))}
            </Tools>
          }
        />
      )}
    </>
  );
};

interface ChangesPanelProps {
  readonly machineId: string;
  readonly sources: readonly Source[];
  /** The session that is looked at; its definition is compared first. */
  readonly source: Source | undefined;
}

/** What changed between two definitions of a machine: as a list, and marked in the chart of either. */
export const ChangesPanel = ({ machineId, sources, source }: ChangesPanelProps) => {
  const versions = useMemo(() => versionsOf(machineId, sources), [machineId, sources]);
  const [choice, setChoice] = useState<{ before?: string; after?: string }>({});
  const find = (id: string | undefined) => versions.find((version) => version.id === id);
  const before = find(choice.before) ?? find(source?.id) ?? versions[0];
  const after = find(choice.after) ?? find(today) ?? versions.at(-1);
  if (!before || !after || versions.length < 2)
    return (
      <Empty>
        The page knows one definition of {machineId}: today&apos;s. Import a session that another build
        exported to compare both.
      </Empty>
    );
  const options = versions.map(({ id, label }) => ({ value: id, label }));
  return (
    <Frame>
      <Versions>
        <SelectField
          id="before"
          label="Before"
          value={before.id}
          options={options}
          onChange={({ currentTarget: { value } }) => setChoice({ ...choice, before: value })}
        />
        <SelectField
          id="after"
          label="After"
          value={after.id}
          options={options}
          onChange={({ currentTarget: { value } }) => setChoice({ ...choice, after: value })}
        />
      </Versions>
      {before.id === after.id ? (
        <Small>Choose two definitions.</Small>
      ) : (
        <Comparison key={`${before.id} ${after.id} ${machineId}`} before={before} after={after} />
      )}
    </Frame>
  );
};
