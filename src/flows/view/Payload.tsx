import { styled } from 'styled-components';
import { color, media, type } from '../../ui/theme/theme.ts';
import { eventName } from '../recording/eventName.ts';
import type { Moment, Stand } from '../recording/recording.ts';
import type { Signal } from '../telling/signals.ts';
import { PanelTitle, Small } from './look.ts';

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

const sentence = (moment: Moment): string => {
  const { source, flow } = moment;
  if (source === null) return `Sent by the page to ${flow}`;
  return source === undefined || source === flow ? `Event of ${flow}` : `Sent by ${source} to ${flow}`;
};

/** `Raised dialog.opened; emitted auth.signedIn.` */
const signalWords = (signals: readonly Signal[]): string =>
  `${signals.map(({ kind, event }) => `${kind} ${event.type}`).join('; ')}.`.replace(/^./, (first) =>
    first.toUpperCase(),
  );

interface PayloadProps {
  /** The flow whose context is shown. */
  readonly flow: string;
  readonly moment: Moment | undefined;
  readonly stand: Stand | undefined;
}

/** What an event carried, and what its machine knows after it. Secrets, card data and e-mail addresses are not in it. */
export const Payload = ({ flow, moment, stand }: PayloadProps) => (
  <>
    <Frame>
      <PanelTitle>{moment ? eventName(moment.event.type) : 'Event'}</PanelTitle>
      {moment && <Small>{sentence(moment)}</Small>}
      {moment?.signals && <Small>{signalWords(moment.signals)}</Small>}
      {moment ? (
        <Text tabIndex={0} aria-label="Event">
          {json(moment.event)}
        </Text>
      ) : (
        <Small>No event yet.</Small>
      )}
    </Frame>
    <Frame>
      <PanelTitle>Context of {flow}</PanelTitle>
      {stand ? (
        <Text tabIndex={0} aria-label="Context">
          {json(stand.state.context)}
        </Text>
      ) : (
        <Small>This machine is not running.</Small>
      )}
    </Frame>
  </>
);
