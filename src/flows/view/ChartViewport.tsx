import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, radius } from '../../ui/theme/theme.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { Marks } from '../drawing/marks.ts';
import { margin } from '../drawing/toSvgNodes.ts';
import { Chart, chartSize } from './Chart.tsx';
import { PanelBar, PanelFrame, ScrollArea } from './shared.styles.ts';
import { useZoom } from './useZoom.ts';
import { zoomByKey, ZoomTools } from './ZoomTools.tsx';

/** Has the size of the chart; centered in a larger viewport. */
const Canvas = styled.div`
  position: relative;
  width: max-content;
  margin-inline: auto;
`;

/** 24 px at every zoom. */
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

/** Margin around an element that is scrolled into view. */
const scrollMargin = 16;

/** Scroll distance that centers an element, and shows as little as possible outside of the box around it. */
const scrollDistance = (
  [from, to]: readonly [number, number],
  [boxFrom, boxTo]: readonly [number, number],
  [start, end]: readonly [number, number],
): number => {
  const visible = end - start;
  if (boxTo - boxFrom + 2 * scrollMargin <= visible) return (boxFrom + boxTo) / 2 - (start + end) / 2;
  const centered = (from + to) / 2 - (start + end) / 2;
  return Math.min(Math.max(centered, boxFrom - scrollMargin - start), boxTo + scrollMargin - end);
};

/** The smallest state box around an element. */
const boxAround = (viewport: HTMLElement, element: DOMRect): DOMRect =>
  [...viewport.querySelectorAll('.state.outer > .box')]
    .map((box) => box.getBoundingClientRect())
    .filter((box) => box.width > element.width && isWithin(element, box))
    .toSorted((a, b) => a.width * a.height - b.width * b.height)[0] ?? element;

/** Scrolls an element of the chart into view unless it is visible. */
const scrollIntoView = (viewport: HTMLElement, element: Element) => {
  const [target, frame] = [element.getBoundingClientRect(), viewport.getBoundingClientRect()];
  if (isWithin(target, frame)) return;
  const box = boxAround(viewport, target);
  viewport.scrollTop += scrollDistance(
    [target.top, target.bottom],
    [box.top, box.bottom],
    [frame.top, frame.bottom],
  );
  viewport.scrollLeft += scrollDistance(
    [target.left, target.right],
    [box.left, box.right],
    [frame.left, frame.right],
  );
};

/** Element to show first: the search result, the focused state, the innermost active state, or the start node. */
const focusedElement = (viewport: HTMLElement, focus: string | null): Element | null | undefined => {
  const named = focus === null ? null : viewport.querySelector(`[data-state="${CSS.escape(focus)}"]`);
  return (
    viewport.querySelector('.state.found, .line.found') ??
    named ??
    [...viewport.querySelectorAll('.state.inner.lit')].at(-1) ??
    viewport.querySelector('.start')
  );
};

interface ChartViewportProps {
  readonly drawing: Drawing;
  readonly marks: Marks;
  readonly label: string;
  /** Id of the state to scroll to; null for the active one. */
  readonly focus: string | null;
  readonly onToggle: (state: string) => void;
  /** Rendered next to the zoom controls. */
  readonly tools?: ReactNode;
}

/** A chart with zoom, scrolling, and collapsible states. */
export const ChartViewport = ({ drawing, marks, label, focus, onToggle, tools }: ChartViewportProps) => {
  const viewport = useRef<HTMLDivElement>(null);
  const control = useZoom(viewport, chartSize(drawing));
  const { scale } = control;
  useEffect(() => {
    const { current } = viewport;
    const element = current && focusedElement(current, focus);
    if (current && element) scrollIntoView(current, element);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- the position of the element depends on drawing and marks
  }, [drawing, marks, focus]);
  return (
    <PanelFrame>
      <PanelBar>
        <ZoomTools control={control} />
        {tools}
      </PanelBar>
      <ScrollArea ref={viewport} aria-label="Statechart" onKeyDown={(event) => zoomByKey(event, control)}>
        <Canvas>
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
        </Canvas>
      </ScrollArea>
    </PanelFrame>
  );
};
