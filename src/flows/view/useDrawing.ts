import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Drawing } from '../drawing/drawing.ts';
import type { Layouts } from '../layouts.ts';

interface DrawingResult {
  /** Null until it is laid out. During a layout with other closed states, the previous drawing. */
  readonly drawing: Drawing | null;
  /** Error message of a failed layout; null if it succeeded or is pending. */
  readonly failure: string | null;
  /** Repeats the layout. */
  readonly retry: () => void;
}

interface Outcome {
  /** Number of the attempt. */
  readonly attempt: number;
  readonly machine: AnyStateMachine;
  readonly drawing: Drawing | null;
  readonly failure: string | null;
}

/** Lays out a machine with these states closed. */
export const useDrawing = (
  machine: AnyStateMachine | undefined,
  closed: ReadonlyMap<string, string>,
  layouts: Layouts,
): DrawingResult => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const update = (next: Outcome) => {
      if (isCurrent) setOutcome(next);
    };
    const draw = async (target: AnyStateMachine) => {
      try {
        update({ attempt, machine: target, drawing: await layouts(target, closed), failure: null });
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        update({ attempt, machine: target, drawing: null, failure });
      }
    };
    if (machine) void draw(machine);
    return () => {
      isCurrent = false;
    };
  }, [machine, closed, layouts, attempt]);
  const current = outcome?.machine === machine && outcome?.attempt === attempt ? outcome : null;
  return {
    drawing: current?.drawing ?? null,
    failure: current?.failure ?? null,
    retry: () => setAttempt((count) => count + 1),
  };
};
