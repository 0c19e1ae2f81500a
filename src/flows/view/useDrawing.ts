import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Drawing } from '../drawing/drawing.ts';
import type { Layouts } from '../layouts.ts';

interface Drawn {
  /** Null until it is laid out. While a state is opened or closed, the drawing before it. */
  readonly drawing: Drawing | null;
  /** Why it could not be laid out, as the layouter says it; null where it could, or is not finished. */
  readonly failure: string | null;
  /** Lays it out again. */
  readonly retry: () => void;
}

interface Outcome {
  /** Which try it is of. */
  readonly asked: number;
  readonly machine: AnyStateMachine;
  readonly drawing: Drawing | null;
  readonly failure: string | null;
}

/** A machine's drawing with these states closed, or why there is none. */
export const useDrawing = (
  machine: AnyStateMachine | undefined,
  closed: ReadonlyMap<string, string>,
  layouts: Layouts,
): Drawn => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const come = (given: Outcome) => {
      if (isWanted) setOutcome(given);
    };
    const draw = async (wanted: AnyStateMachine) => {
      try {
        come({ asked, machine: wanted, drawing: await layouts(wanted, closed), failure: null });
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        come({ asked, machine: wanted, drawing: null, failure });
      }
    };
    if (machine) void draw(machine);
    return () => {
      isWanted = false;
    };
  }, [machine, closed, layouts, asked]);
  const current = outcome?.machine === machine && outcome?.asked === asked ? outcome : null;
  return {
    drawing: current?.drawing ?? null,
    failure: current?.failure ?? null,
    retry: () => setAsked((count) => count + 1),
  };
};
