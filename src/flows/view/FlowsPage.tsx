import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { color, display, gutter, media, type } from '../../ui/theme/theme.ts';
import { sourceOf } from '../flowsMachine.ts';
import { momentAt, noRecording, standsAt } from '../recording/recording.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { EventList } from './EventList.tsx';
import { FlowList } from './FlowList.tsx';
import { useFlows } from './FlowsContext.ts';
import { Panel, Small } from './look.ts';
import { Payload } from './Payload.tsx';
import { Toolbar } from './Toolbar.tsx';
import { Travel } from './Travel.tsx';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  padding: 16px ${gutter} 32px;
  ${media.from1024} {
    height: 100dvh;
    padding-block: 16px;
  }
`;

const Head = styled.header`
  display: grid;
  gap: 16px;
  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 640px);
    align-items: start;
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
    grid-template-columns: 208px minmax(0, 1fr) 312px;
    & > * {
      min-height: 0;
      overflow-y: auto;
    }
  }
`;

const Middle = styled(Panel)`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: 16px;
`;

const Side = styled(Panel)`
  display: grid;
  gap: 20px;
  align-content: start;
  ${media.from1024} {
    grid-template-rows: minmax(240px, 1fr) auto auto;
    align-content: stretch;
  }
`;

const Notice = styled.p`
  padding: 10px 14px;
  border-left: 3px solid ${color.brand};
  background: ${color.brandTint};
  ${type[14]}
`;

/** Every machine of the shop as a statechart: as it runs in another tab, at any moment of that, or as a file says that it ran. */
export const FlowsPage = () => {
  const { actor } = useFlows();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { flow, moment: asked, sources } = context;
  const source = sourceOf(context);
  const recording = source?.recording ?? noRecording;
  const { moments } = recording;
  const current = momentAt(recording, asked);
  const shown = asked === null ? null : (current?.seq ?? asked);
  const stands = standsAt(recording, shown);
  return (
    <Page>
      <Head>
        <div>
          <Title>Flows</Title>
          <Small>Every flow is what its events say.</Small>
        </div>
        <Toolbar sources={sources} />
      </Head>
      {!source && (
        <Notice>
          Open the shop in another tab of this browser: its flows appear here. Or import a journal.
        </Notice>
      )}
      {source && source.unread.length > 0 && (
        <Notice>
          Recorded by another version of its machine, and not shown: {source.unread.join(', ')}.
        </Notice>
      )}
      <Columns>
        <FlowList stands={stands} />
        <Middle aria-label="Statechart and time">
          <ChartPanel flow={flow} stand={stands.get(flow)} />
          <Travel moments={moments} shown={shown} isOpen={source?.isOpen ?? false} />
        </Middle>
        <Side aria-label="Events">
          <EventList moments={moments} flows={[...standsAt(recording, null).keys()]} shown={shown} />
          <Payload flow={flow} moment={current} stand={stands.get(flow)} />
        </Side>
      </Columns>
    </Page>
  );
};
