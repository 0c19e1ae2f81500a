import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { color, display, media, type } from '../../ui/theme/theme.ts';
import { charts } from '../charts.ts';
import { chartOf, type Definitions } from '../definition/chartOf.ts';
import { sourceOf, type View } from '../flowsMachine.ts';
import { valueWords } from '../recording/activeStates.ts';
import { backgroundMachines, recentSources } from '../recording/interest.ts';
import { momentAt, noRecording, standsAt, type Moment, type Stand } from '../recording/recording.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { EventList } from './EventList.tsx';
import { FlowList } from './FlowList.tsx';
import { useFlows } from './FlowsContext.ts';
import { Panel, PanelTitle, Small, Tool, Tools } from './look.ts';
import { Payload } from './Payload.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SequencePanel } from './SequencePanel.tsx';
import { Toolbar } from './Toolbar.tsx';
import { Travel } from './Travel.tsx';

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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  & > :last-child {
    flex: 1 1 320px;
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
    /* All that the head and a notice leave. */
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
  grid-template-rows: auto minmax(0, 1fr) auto;
  gap: 8px;
`;

const MiddleHead = styled.div`
  display: flex;
  flex-wrap: wrap;
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

const stateWords = (stand: Stand | undefined): string => {
  if (!stand) return 'not running';
  if (stand.state.value === null) return 'states not known: recorded by another version';
  return valueWords(stand.state.value) || 'running';
};

const isListed = ({ machine }: Moment): boolean => !backgroundMachines.has(machine);

const noDefinitions: Definitions = new Map();

/** Every machine of the shop as a statechart: as it runs in another tab, at any moment of that, or as a file says that it ran. */
export const FlowsPage = () => {
  const { actor } = useFlows();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { flow, moment: asked, sources, view, found } = context;
  const source = sourceOf(context);
  const recording = source?.recording ?? noRecording;
  const definitions = source?.definitions ?? noDefinitions;
  const { moments } = recording;
  const at = momentAt(recording, asked);
  const shown = asked === null ? null : (at?.seq ?? asked);
  // While the page follows, what runs in the background does not push aside what a person did.
  const current = shown === null ? (moments.findLast(isListed) ?? at) : at;
  const stands = standsAt(recording, shown);
  const stand = stands.get(flow);
  const machineId = stand?.machine ?? flow;
  const machine = chartOf(definitions, machineId);
  const isOther = machine !== undefined && machine !== charts.get(machineId);
  const unread = source?.unread.filter((id) => !definitions.has(id)) ?? [];
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
      {unread.length > 0 && (
        <Notice>
          Recorded by another version of its machine, without its definition, and not shown:{' '}
          {unread.join(', ')}.
        </Notice>
      )}
      {isOther && view === 'chart' && (
        <Notice>
          {machineId} is drawn as it was when this session was recorded. Changes lists what differs today.
        </Notice>
      )}
      <Columns>
        <Left aria-label="Search and machines">
          <SearchBox />
          <FlowList stands={stands} />
        </Left>
        <Middle aria-label="Statechart and time">
          <MiddleHead>
            <div>
              <PanelTitle>{flow}</PanelTitle>
              <Small aria-live="polite">{stateWords(stand)}</Small>
            </div>
            <Tools role="group" aria-label="View">
              {views.map(({ view: each, label }) => (
                <Tool
                  key={each}
                  type="button"
                  aria-pressed={view === each}
                  onClick={() => actor.send({ type: 'view.chosen', view: each })}
                >
                  {label}
                </Tool>
              ))}
            </Tools>
          </MiddleHead>
          {view === 'chart' && (
            <ChartPanel
              flow={flow}
              machine={machine}
              stand={stand}
              touched={recentSources(recording, flow, shown)}
              found={found}
            />
          )}
          {view === 'sequence' && <SequencePanel moments={moments} shown={shown} />}
          {view === 'changes' && <ChangesPanel machineId={machineId} sources={sources} source={source} />}
          <Travel moments={moments} shown={shown} isOpen={source?.isOpen ?? false} />
        </Middle>
        <Side aria-label="Events">
          <EventList moments={moments} flows={[...standsAt(recording, null).keys()]} shown={shown} />
          <Payload flow={flow} moment={current} stand={stand} />
        </Side>
      </Columns>
    </Page>
  );
};
