import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, radius } from '../../ui/theme/theme.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { Marks } from '../drawing/marks.ts';
import { margin } from '../drawing/shapes.ts';
import { Chart, chartSize } from './Chart.tsx';
import { useZoom } from './useZoom.ts';
import { zoomByKey, ZoomTools } from './ZoomTools.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: 8px;
  min-height: 0;
`;

const Bar = styled.div`
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
    min-height: 200px;
    max-height: none;
  }
`;

/** As large as the chart, and in the middle of a ground that is larger. */
const Sheet = styled.div`
  position: relative;
  width: max-content;
  margin-inline: auto;
`;

/** Always 24 px, however small the chart is. */
const Toggle = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: 2px 0 0 -26px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.bg};
  ${media.hover} {
    &:hover {
      border-color: ${color.ink};
    }
  }
`;

const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom &&
  inner.left >= outer.left &&
  inner.right <= outer.right;

/** Around what is brought into sight. */
const edge = 16;

/** How far a ground is scrolled so that a piece is in its middle, and as little as possible beyond the box around it is in sight. */
const scrollBy = (
  [from, to]: readonly [number, number],
  [boxFrom, boxTo]: readonly [number, number],
  [start, end]: readonly [number, number],
): number => {
  const room = end - start;
  if (boxTo - boxFrom + 2 * edge <= room) return (boxFrom + boxTo) / 2 - (start + end) / 2;
  const wanted = (from + to) / 2 - (start + end) / 2;
  return Math.min(Math.max(wanted, boxFrom - edge - start), boxTo + edge - end);
};

/** The smallest box of a state around a piece. */
const boxAround = (ground: HTMLElement, piece: DOMRect): DOMRect =>
  [...ground.querySelectorAll('.state.outer > .box')]
    .map((box) => box.getBoundingClientRect())
    .filter((box) => box.width > piece.width && isWithin(piece, box))
    .toSorted((a, b) => a.width * a.height - b.width * b.height)[0] ?? piece;

/** Brings a piece of the chart into sight; the chart is scrolled only where the piece is not. */
const bringIntoSight = (ground: HTMLElement, piece: Element) => {
  const [shown, frame] = [piece.getBoundingClientRect(), ground.getBoundingClientRect()];
  if (isWithin(shown, frame)) return;
  const box = boxAround(ground, shown);
  ground.scrollTop += scrollBy([shown.top, shown.bottom], [box.top, box.bottom], [frame.top, frame.bottom]);
  ground.scrollLeft += scrollBy([shown.left, shown.right], [box.left, box.right], [frame.left, frame.right]);
};

/** What is looked for first: what a search found, the state that was entered last, where the machine starts. */
const pieceInFocus = (ground: HTMLElement, focus: string | null): Element | null | undefined => {
  const named = focus === null ? null : ground.querySelector(`[data-state="${CSS.escape(focus)}"]`);
  return (
    ground.querySelector('.state.found, .line.found') ??
    named ??
    [...ground.querySelectorAll('.state.inner.lit')].at(-1) ??
    ground.querySelector('.start')
  );
};

interface ChartGroundProps {
  readonly drawing: Drawing;
  readonly marks: Marks;
  readonly label: string;
  /** The id of the state to bring into sight; null for what is lit. */
  readonly focus: string | null;
  readonly onToggle: (state: string) => void;
  /** Beside the zoom. */
  readonly tools?: ReactNode;
}

/** A chart that can be zoomed, scrolled, and opened and closed state by state. */
export const ChartGround = ({ drawing, marks, label, focus, onToggle, tools }: ChartGroundProps) => {
  const ground = useRef<HTMLDivElement>(null);
  const control = useZoom(ground, chartSize(drawing));
  const { scale } = control;
  useEffect(() => {
    const { current } = ground;
    const piece = current && pieceInFocus(current, focus);
    if (current && piece) bringIntoSight(current, piece);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- where the piece is depends on the drawing and its marks
  }, [drawing, marks, focus]);
  return (
    <Frame>
      <Bar>
        <ZoomTools control={control} />
        {tools}
      </Bar>
      <Ground
        ref={ground}
        role="region"
        aria-label="Statechart"
        tabIndex={0}
        onKeyDown={(event) => zoomByKey(event, control)}
      >
        <Sheet>
          <Chart drawing={drawing} marks={marks} scale={scale} label={label} />
          {drawing.states.map(({ id, x, y, width, collapse }) =>
            collapse === null ? null : (
              <Toggle
                key={id}
                type="button"
                aria-label={`States within ${id}`}
                aria-expanded={collapse === 'open'}
                style={{ left: (x + width + margin) * scale, top: (y + margin) * scale }}
                onClick={() => onToggle(id)}
              >
                {collapse === 'open' ? (
                  <Minus aria-hidden="true" strokeWidth={1.5} size={14} />
                ) : (
                  <Plus aria-hidden="true" strokeWidth={1.5} size={14} />
                )}
              </Toggle>
            ),
          )}
        </Sheet>
      </Ground>
    </Frame>
  );
};
