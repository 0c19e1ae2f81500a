import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { KeyboardEvent } from 'react';
import { Tool, Tools } from './look.ts';
import type { ZoomControl } from './useZoom.ts';

/** What the keys do while the chart has the focus. */
export const zoomByKey = (event: KeyboardEvent, { setZoom, zoomIn, zoomOut }: ZoomControl): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const actions: { readonly [key: string]: () => void } = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': () => setZoom('readable'),
    f: () => setZoom('fit'),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
};

export const ZoomTools = ({ control }: { readonly control: ZoomControl }) => {
  const { zoom, scale, setZoom, zoomIn, zoomOut } = control;
  return (
    <Tools role="group" aria-label="Zoom">
      <Tool type="button" aria-label="Zoom out" onClick={zoomOut}>
        <Minus aria-hidden="true" strokeWidth={1.5} size={18} />
      </Tool>
      <Tool
        type="button"
        aria-label={`Zoom ${Math.round(scale * 100)} %, reset`}
        onClick={() => setZoom('readable')}
      >
        {Math.round(scale * 100)} %
      </Tool>
      <Tool type="button" aria-label="Zoom in" onClick={zoomIn}>
        <Plus aria-hidden="true" strokeWidth={1.5} size={18} />
      </Tool>
      <Tool type="button" aria-pressed={zoom === 'fit'} onClick={() => setZoom('fit')}>
        Fit
      </Tool>
    </Tools>
  );
};
