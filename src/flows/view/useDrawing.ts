import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Drawing } from '../drawing/drawing.ts';
import type { Layouts } from '../layouts.ts';

/** A machine's drawing once it is laid out; null until then. */
export const useDrawing = (machine: AnyStateMachine | undefined, layouts: Layouts): Drawing | null => {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isWanted = true;
    const draw = async (wanted: AnyStateMachine) => {
      const laidOut = await layouts(wanted);
      if (isWanted) setDrawing(laidOut);
    };
    if (machine) void draw(machine);
    return () => {
      isWanted = false;
    };
  }, [machine, layouts]);
  return drawing?.id === machine?.id ? drawing : null;
};
