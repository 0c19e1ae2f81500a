import { styled } from 'styled-components';
import { color, media, type } from '../../ui/theme/theme.ts';
import { eventName } from '../recording/eventName.ts';
import type { Moment, FlowState } from '../recording/recording.ts';
import type { Signal } from '../bridge/inspectionEvents.ts';
import { PanelTitle, SmallText } from './shared.styles.ts';

const Text = styled.pre`
  max-height: 280px;
  ${media.from1024} {
    max-height: 22vh;
  }
  padding: 12px;
  overflow: auto;
  border: 1px solid ${color.line};
  background: ${color.surface};
  font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  ${type[12]}
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Frame = styled.div`
  display: grid;
  gap: 8px;
`;

const json = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

const senderText = (moment: Moment): string => {
  const { source, flow } = moment;
  if (source === null) return `Sent by the page to ${flow}`;
  return source === undefined || source === flow ? `Event of ${flow}` : `Sent by ${source} to ${flow}`;
};

/** `Raised dialog.opened; emitted auth.signedIn.` */
const formatSignals = (signals: readonly Signal[]): string =>
  `${signals.map(({ kind, event }) => `${kind} ${event.type}`).join('; ')}.`.replace(/^./, (first) =>
    first.toUpperCase(),
  );

interface PayloadProps {
  /** Flow whose context is shown. */
  readonly flow: string;
  readonly moment: Moment | undefined;
  readonly flowState: FlowState | undefined;
}

/** An event and the context of its machine after it. Contains no secrets, card data or e-mail addresses. */
export const Payload = ({ flow, moment, flowState }: PayloadProps) => (
  <>
    <Frame>
      <PanelTitle>{moment ? eventName(moment.event.type) : 'Event'}</PanelTitle>
      {moment && <SmallText>{senderText(moment)}</SmallText>}
      {moment?.signals && <SmallText>{formatSignals(moment.signals)}</SmallText>}
      {moment ? (
        <Text tabIndex={0} aria-label="Event">
          {json(moment.event)}
        </Text>
      ) : (
        <SmallText>No event yet.</SmallText>
      )}
    </Frame>
    <Frame>
      <PanelTitle>Context of {flow}</PanelTitle>
      {flowState ? (
        <Text tabIndex={0} aria-label="Context">
          {json(flowState.state.context)}
        </Text>
      ) : (
        <SmallText>This machine is not running.</SmallText>
      )}
    </Frame>
  </>
);
