import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { KeyboardEvent } from 'react';
import { ToolButton, ToolGroup } from './shared.styles.ts';
import type { ZoomControl } from './useZoom.ts';

/** Keyboard shortcuts of the focused chart. */
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
    <ToolGroup role="group" aria-label="Zoom">
      <ToolButton type="button" aria-label="Zoom out" onClick={zoomOut}>
        <Minus aria-hidden="true" strokeWidth={1.5} size={18} />
      </ToolButton>
      <ToolButton
        type="button"
        aria-label={`Zoom ${Math.round(scale * 100)} %, reset`}
        onClick={() => setZoom('readable')}
      >
        {Math.round(scale * 100)} %
      </ToolButton>
      <ToolButton type="button" aria-label="Zoom in" onClick={zoomIn}>
        <Plus aria-hidden="true" strokeWidth={1.5} size={18} />
      </ToolButton>
      <ToolButton type="button" aria-pressed={zoom === 'fit'} onClick={() => setZoom('fit')}>
        Fit
      </ToolButton>
    </ToolGroup>
  );
};
