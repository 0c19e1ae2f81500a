import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { color, display, flexWrap, media, type } from '../../ui/theme/theme.ts';
import { shopMachines } from '../definition/shopMachines.ts';
import { sessionMachine, type Definitions } from '../definition/sessionMachine.ts';
import { sourceOf, type View } from './flowsMachine.ts';
import { formatStateValue } from '../recording/activeStates.ts';
import { backgroundMachines, recentSources } from '../recording/activity.ts';
import {
  momentAt,
  emptyRecording,
  flowStatesAt,
  type Moment,
  type FlowState,
} from '../recording/recording.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { EventList } from './EventList.tsx';
import { FlowList } from './FlowList.tsx';
import { useFlows } from './FlowsContext.ts';
import { Panel, PanelTitle, SmallText, ToolButton, ToolGroup } from './shared.styles.ts';
import { Payload } from './Payload.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SequencePanel } from './SequencePanel.tsx';
import { Toolbar } from './Toolbar.tsx';
import { TimelineSlider } from './TimelineSlider.tsx';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 12px 16px 24px;
  ${media.from1024} {
    height: 100dvh;
    padding: 12px 24px 16px;
  }
`;

const Head = styled.header`
  ${flexWrap}
  align-items: center;
  gap: 8px 24px;
  & > :last-child {
    flex: 1 1 320px;
    /* The session select is as wide as a tab's title. */
    min-width: 0;
    justify-content: flex-end;
  }
`;

const Title = styled.h1`
  ${display[28]}
`;

const Columns = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  min-height: 0;
  ${media.from1024} {
    /* The remaining height below head and notices. */
    flex: 1;
    grid-template-columns: 216px minmax(0, 1fr) 288px;
    & > * {
      min-height: 0;
      overflow-y: auto;
    }
  }
`;

const Left = styled(Panel)`
  display: grid;
  gap: 12px;
  align-content: start;
`;

const Middle = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto minmax(0, 1fr) auto;
  gap: 8px;
`;

const MiddleHead = styled.div`
  ${flexWrap}
  align-items: start;
  justify-content: space-between;
  gap: 8px 16px;
  & > :first-child {
    flex: 1 1 240px;
    min-width: 0;
  }
`;

const Side = styled(Panel)`
  display: grid;
  gap: 16px;
  align-content: start;
  ${media.from1024} {
    grid-template-rows: minmax(240px, 1fr) auto auto;
    align-content: stretch;
  }
`;

const Notice = styled.p`
  padding: 8px 14px;
  border-left: 3px solid ${color.brand};
  background: ${color.brandTint};
  ${type[14]}
`;

const views: readonly { readonly view: View; readonly label: string }[] = [
  { view: 'chart', label: 'Statechart' },
  { view: 'sequence', label: 'Sequence' },
  { view: 'changes', label: 'Changes' },
];

const stateTextOf = (flowState: FlowState | undefined): string => {
  if (!flowState) return 'not running';
  if (flowState.state.value === null) return 'states not known: recorded by another version';
  return formatStateValue(flowState.state.value) || 'running';
};

const isForeground = ({ machine }: Moment): boolean => !backgroundMachines.has(machine);

const noDefinitions: Definitions = new Map();

/** The inspector: every machine of the shop as a statechart, live in another tab, at an earlier moment, or from an imported journal. */
export const FlowsPage = () => {
  const { actor } = useFlows();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { flow, moment: selectedMoment, sources, view, searchResult } = context;
  const source = sourceOf(context);
  const recording = source?.recording ?? emptyRecording;
  const definitions = source?.definitions ?? noDefinitions;
  const { moments } = recording;
  const at = momentAt(recording, selectedMoment);
  const shown = selectedMoment === null ? null : (at?.seq ?? selectedMoment);
  // While following live events, background machines do not replace the shown event.
  const current = shown === null ? (moments.findLast(isForeground) ?? at) : at;
  const flowStates = flowStatesAt(recording, shown);
  const flowState = flowStates.get(flow);
  const machineId = flowState?.machine ?? flow;
  const machine = sessionMachine(definitions, machineId);
  const differsFromCurrent = machine !== undefined && machine !== shopMachines.get(machineId);
  const notShown = source?.unfoldable.filter((id) => !definitions.has(id)) ?? [];
  return (
    <Page>
      <Head>
        <Title>Flows</Title>
        <Toolbar sources={sources} />
      </Head>
      {!source && (
        <Notice>
          Open the shop in another tab of this browser: its flows appear here. Or import a journal.
        </Notice>
      )}
      {notShown.length > 0 && (
        <Notice>
          Recorded by another version of its machine, without its definition, and not shown:{' '}
          {notShown.join(', ')}.
        </Notice>
      )}
      {differsFromCurrent && view === 'chart' && (
        <Notice>
          {machineId} is drawn as it was when this session was recorded. Changes lists what differs today.
        </Notice>
      )}
      <Columns>
        <Left aria-label="Search and machines">
          <SearchBox />
          <FlowList flowStates={flowStates} />
        </Left>
        <Middle aria-label="Statechart and time">
          <MiddleHead>
            <div>
              <PanelTitle>{flow}</PanelTitle>
              <SmallText aria-live="polite">{stateTextOf(flowState)}</SmallText>
            </div>
            <ToolGroup role="group" aria-label="View">
              {views.map(({ view: each, label }) => (
                <ToolButton
                  key={each}
                  type="button"
                  aria-pressed={view === each}
                  onClick={() => actor.send({ type: 'view.selected', view: each })}
                >
                  {label}
                </ToolButton>
              ))}
            </ToolGroup>
          </MiddleHead>
          {view === 'chart' && (
            <ChartPanel
              flow={flow}
              machine={machine}
              flowState={flowState}
              touched={recentSources(recording, flow, shown)}
              searchResult={searchResult}
            />
          )}
          {view === 'sequence' && <SequencePanel moments={moments} shown={shown} />}
          {view === 'changes' && <ChangesPanel machineId={machineId} sources={sources} source={source} />}
          <TimelineSlider moments={moments} shown={shown} isOpen={source?.isOpen ?? false} />
        </Middle>
        <Side aria-label="Events">
          <EventList moments={moments} flows={[...flowStatesAt(recording, null).keys()]} shown={shown} />
          <Payload flow={flow} moment={current} flowState={flowState} />
        </Side>
      </Columns>
    </Page>
  );
};
