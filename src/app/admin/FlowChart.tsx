import { useEffect, useRef, useState } from 'react';
import { Chart, chartSize } from '../../flows/view/Chart.tsx';
import type { Drawing } from '../../flows/drawing/drawing.ts';
import { joinMarks, noMarks, type Mark, type Marks } from '../../flows/drawing/marks.ts';
import type { FlowChartProps, ReplayedMoment } from '../../ui/admin/adminContext.ts';
import { createFlowMarks } from './createFlowMarks.ts';
import { flowDrawings } from './flowDrawings.ts';

/** Smallest scale at which the labels are read. */
const readable = 0.92;

const highlight = (ids: readonly string[]) =>
  new Map(ids.map((id): [string, Mark] => [id, { highlighted: true }]));

/** FUNNEL-12: the states of a replayed moment, and the transitions that led there. */
const momentMarks = (moment: ReplayedMoment | undefined): Marks =>
  moment ? { states: highlight(moment.active), transitions: highlight(moment.taken) } : noMarks;

/** FUNNEL-07: the chart of a machine with its counts, at a readable size from the state where most visits ended; or all of it. */
export const FlowChart = ({ machine, states, label, isWhole, moment }: FlowChartProps) => {
  const drawing: Drawing = flowDrawings[machine];
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const scale = isWhole && width > 0 ? Math.min(width / chartSize(drawing).width, readable) : readable;
  const top = states.find(({ kind }) => kind === 'step')?.state;
  const shown = moment?.active.at(-1) ?? `${machine}.${top}`;
  useEffect(() => {
    const scroller = frame.current?.parentElement;
    if (!scroller) return;
    setWidth(scroller.clientWidth);
    const box = drawing.states.find(({ id }) => id === shown);
    if (!box) return;
    scroller.scrollLeft = (box.x + box.width / 2) * scale - scroller.clientWidth / 2;
    scroller.scrollTop = (box.y + box.height / 2) * scale - scroller.clientHeight / 2;
  }, [drawing, shown, scale]);
  return (
    <div ref={frame}>
      <Chart
        drawing={drawing}
        marks={joinMarks(createFlowMarks(drawing, machine, states), momentMarks(moment))}
        scale={scale}
        label={label}
      />
    </div>
  );
};
