import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { color, flexWrap, type } from '../../ui/theme/theme.ts';
import { eventName } from '../recording/eventName.ts';
import type { Moment } from '../recording/recording.ts';
import { useFlows } from './FlowsContext.ts';
import { ToolButton } from './shared.styles.ts';
import { formatClockTime } from './formatClockTime.ts';

const Bar = styled.div`
  ${flexWrap}
  align-items: center;
  gap: 8px 12px;
`;

const Slider = styled.input`
  flex: 1 1 200px;
  min-width: 120px;
  height: 44px;
  accent-color: ${color.brand};
`;

const Text = styled.p`
  flex: 1 0 100%;
  ${type[13]}
  color: ${color.ink2};
  font-variant-numeric: tabular-nums;
`;

interface TimelineSliderProps {
  readonly moments: readonly Moment[];
  readonly shown: number | null;
  /** Whether the source is an open tab. */
  readonly isOpen: boolean;
}

const describeMoment = (moments: readonly Moment[], moment: Moment | undefined): string =>
  moment
    ? `Moment ${moment.seq} of ${moments.at(-1)?.seq ?? 0}, ${formatClockTime(moment.at)}: ${moment.flow}, ${eventName(moment.event.type)}`
    : 'Nothing has happened yet';

/** Time travel: selects a moment of the recording, or follows live events. */
export const TimelineSlider = ({ moments, shown, isOpen }: TimelineSliderProps) => {
  const { actor } = useFlows();
  const [first, last] = [moments[0]?.seq ?? 0, moments.at(-1)?.seq ?? 0];
  const at = Math.min(Math.max(shown ?? last, first), last);
  const moment = moments[at - first];
  const goTo = (seq: number) => actor.send({ type: 'moment.selected', moment: seq });
  return (
    <Bar role="group" aria-label="Time">
      <ToolButton
        type="button"
        aria-label="One event back"
        disabled={at <= first}
        onClick={() => goTo(at - 1)}
      >
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} size={18} />
      </ToolButton>
      <Slider
        type="range"
        aria-label="Moment"
        aria-valuetext={describeMoment(moments, moment)}
        min={first}
        max={last}
        value={at}
        disabled={moments.length === 0}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      />
      <ToolButton type="button" aria-label="One event on" disabled={at >= last} onClick={() => goTo(at + 1)}>
        <ChevronRight aria-hidden="true" strokeWidth={1.5} size={18} />
      </ToolButton>
      <ToolButton
        type="button"
        aria-pressed={shown === null}
        onClick={() => actor.send({ type: 'live.requested' })}
      >
        {isOpen ? 'Live' : 'Latest'}
      </ToolButton>
      <Text>{describeMoment(moments, moment)}</Text>
    </Bar>
  );
};
