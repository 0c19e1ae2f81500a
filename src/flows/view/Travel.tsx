import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { color, type } from '../../ui/theme/theme.ts';
import { eventName } from '../recording/eventName.ts';
import type { Moment } from '../recording/recording.ts';
import { useFlows } from './FlowsContext.ts';
import { Tool } from './look.ts';
import { clockTime } from './times.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;

const Slider = styled.input`
  flex: 1 1 200px;
  min-width: 120px;
  height: 44px;
  accent-color: ${color.brand};
`;

const Words = styled.p`
  flex: 1 0 100%;
  ${type[13]}
  color: ${color.ink2};
  font-variant-numeric: tabular-nums;
`;

interface TravelProps {
  readonly moments: readonly Moment[];
  readonly shown: number | null;
  /** Whether more may come. */
  readonly isOpen: boolean;
}

const momentWords = (moments: readonly Moment[], moment: Moment | undefined): string =>
  moment
    ? `Moment ${moment.seq} of ${moments.at(-1)?.seq ?? 0}, ${clockTime(moment.at)}: ${moment.flow}, ${eventName(moment.event.type)}`
    : 'Nothing has happened yet';

/** Goes to any moment of what was recorded, and back to what happens now. */
export const Travel = ({ moments, shown, isOpen }: TravelProps) => {
  const { actor } = useFlows();
  const [first, last] = [moments[0]?.seq ?? 0, moments.at(-1)?.seq ?? 0];
  const at = Math.min(Math.max(shown ?? last, first), last);
  const moment = moments[at - first];
  const goTo = (seq: number) => actor.send({ type: 'moment.chosen', moment: seq });
  return (
    <Bar role="group" aria-label="Time">
      <Tool type="button" aria-label="One event back" disabled={at <= first} onClick={() => goTo(at - 1)}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} size={18} />
      </Tool>
      <Slider
        type="range"
        aria-label="Moment"
        aria-valuetext={momentWords(moments, moment)}
        min={first}
        max={last}
        value={at}
        disabled={moments.length === 0}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      />
      <Tool type="button" aria-label="One event on" disabled={at >= last} onClick={() => goTo(at + 1)}>
        <ChevronRight aria-hidden="true" strokeWidth={1.5} size={18} />
      </Tool>
      <Tool type="button" aria-pressed={shown === null} onClick={() => actor.send({ type: 'live.asked' })}>
        {isOpen ? 'Live' : 'Latest'}
      </Tool>
      <Words>{momentWords(moments, moment)}</Words>
    </Bar>
  );
};
