import { useEffect, useRef, useState } from 'react';
import { Chart, chartSize } from '../../flows/view/Chart.tsx';
import type { Drawing } from '../../flows/drawing/drawing.ts';
import type { FlowChartProps } from '../../ui/admin/adminContext.ts';
import { createFlowMarks } from './createFlowMarks.ts';
import { flowDrawings } from './flowDrawings.ts';

/** Smallest scale at which the labels are read. */
const readable = 0.92;

/** FUNNEL-07: the chart of a machine with its counts, at a readable size from the state where most visits ended; or all of it. */
export const FlowChart = ({ machine, states, label, isWhole }: FlowChartProps) => {
  const drawing: Drawing = flowDrawings[machine];
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const scale = isWhole && width > 0 ? Math.min(width / chartSize(drawing).width, readable) : readable;
  const top = states.find(({ kind }) => kind === 'step')?.state;
  useEffect(() => {
    const scroller = frame.current?.parentElement;
    if (!scroller) return;
    setWidth(scroller.clientWidth);
    const box = drawing.states.find(({ id }) => id === `${machine}.${top}`);
    if (!box) return;
    scroller.scrollLeft = (box.x + box.width / 2) * scale - scroller.clientWidth / 2;
    scroller.scrollTop = (box.y + box.height / 2) * scale - scroller.clientHeight / 2;
  }, [drawing, machine, top, scale]);
  return (
    <div ref={frame}>
      <Chart
        drawing={drawing}
        marks={createFlowMarks(drawing, machine, states)}
        scale={scale}
        label={label}
      />
    </div>
  );
};
