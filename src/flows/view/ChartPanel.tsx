import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ErrorState } from '../../ui/kit/StateBlock.tsx';
import { color, media } from '../../ui/theme/theme.ts';
import { charts } from '../charts.ts';
import { noMarks } from '../drawing/marks.ts';
import { valueWords } from '../recording/activeStates.ts';
import type { Stand } from '../recording/recording.ts';
import { Chart } from './Chart.tsx';
import { useFlows } from './FlowsContext.ts';
import { PanelTitle, Small, Tool, Tools } from './look.ts';
import { marksOf } from './marksOf.ts';
import { useDrawing } from './useDrawing.ts';

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: 12px;
  min-height: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Ground = styled.div`
  min-height: 320px;
  max-height: 70vh;
  overflow: auto;
  border: 1px solid ${color.line};
  background: ${color.bg};
  ${media.from1024} {
    max-height: none;
  }
`;

const zooms = [
  { zoom: null, label: 'Fit' },
  { zoom: 0.75, label: '75 %' },
  { zoom: 1, label: '100 %' },
] as const;

/** Fitted into a phone, nothing could be read. */
const narrowest = 768;

/** What is lit stays in sight: the drawing is moved only where it is not. */
const bringIntoSight = (ground: HTMLElement | null) => {
  const lit = ground ? [...ground.querySelectorAll('.state.lit')].at(-1) : undefined;
  if (!ground || !lit) return;
  const [state, frame] = [lit.getBoundingClientRect(), ground.getBoundingClientRect()];
  const isSeen =
    state.top >= frame.top &&
    state.bottom <= frame.bottom &&
    state.left >= frame.left &&
    state.right <= frame.right;
  if (isSeen) return;
  ground.scrollTop += state.top - frame.top - (frame.height - state.height) / 2;
  ground.scrollLeft += state.left - frame.left - (frame.width - state.width) / 2;
};

/** What is lit, as one text: the same text, the same drawing. */
const keyOf = (stand: Stand | undefined): string =>
  stand ? JSON.stringify([stand.machine, stand.state.value, stand.taken]) : '';

interface ChartPanelProps {
  readonly flow: string;
  readonly stand: Stand | undefined;
}

/** The statechart of one flow, with the states lit that it stands in. */
export const ChartPanel = ({ flow, stand }: ChartPanelProps) => {
  const { layouts } = useFlows();
  const [zoom, setZoom] = useState<number | null>(() => (window.innerWidth < narrowest ? 1 : null));
  const ground = useRef<HTMLDivElement>(null);
  const machine = charts.get(stand?.machine ?? flow);
  const { drawing, failure, retry } = useDrawing(machine, layouts);
  const key = keyOf(stand);
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the stand: one with the same states is the same drawing
  const marks = useMemo(() => (machine && stand ? marksOf(machine, stand) : noMarks), [machine, key]);
  useEffect(() => bringIntoSight(ground.current), [key, drawing, zoom]);
  const words = stand ? valueWords(stand.state.value) : '';
  return (
    <Frame>
      <Head>
        <div>
          <PanelTitle>{flow}</PanelTitle>
          <Small aria-live="polite">{stand ? words || 'running' : 'not running'}</Small>
        </div>
        <Tools role="group" aria-label="Size">
          {zooms.map(({ zoom: size, label }) => (
            <Tool key={label} type="button" aria-pressed={zoom === size} onClick={() => setZoom(size)}>
              {label}
            </Tool>
          ))}
        </Tools>
      </Head>
      <Ground
        ref={ground}
        role="region"
        aria-label="Statechart"
        aria-busy={machine !== undefined && !drawing && failure === null}
        tabIndex={0}
      >
        {failure !== null && (
          <ErrorState text={`The statechart of ${flow} could not be drawn: ${failure}`} onRetry={retry} />
        )}
        {drawing && (
          <Chart
            drawing={drawing}
            marks={marks}
            zoom={zoom}
            label={`Statechart of ${flow}${words === '' ? '' : `, in ${words}`}`}
          />
        )}
      </Ground>
    </Frame>
  );
};
