/** Runs all cells of one flow in as few walks as possible, each to the flow's final state, and returns the results. */
import { labelOf } from '../../../paths/support/drivers.ts';
import type { MatrixRunner } from './runner.ts';
import type { Cells } from './cells.ts';
import { activeStateIds } from '../../../paths/support/pathState.ts';

export interface MatrixResult {
  readonly cells: number;
  readonly walks: number;
  readonly lost: readonly string[];
  readonly duplicates: readonly string[];
  readonly failures: readonly string[];
}

interface Matrix {
  readonly cells: Cells;
  /** Opens the flow with no stored data. */
  readonly createRunner: () => Promise<MatrixRunner>;
  /** State id in which a walk ends. */
  readonly end: string;
  /** Duplicate or missing records in database and provider after a completed walk. */
  readonly findDuplicates: (runner: MatrixRunner) => Promise<readonly string[]>;
}

/** A longer walk goes to its end before further cells. */
const maxSteps = 60;

export const runMatrix = async ({
  cells,
  createRunner,
  end,
  findDuplicates,
}: Matrix): Promise<MatrixResult> => {
  const found = { walks: 0, lost: [] as string[], duplicates: [] as string[], failures: [] as string[] };

  const disturbState = async (runner: MatrixRunner): Promise<void> => {
    await runner.fillInState();
    const before = activeStateIds(runner.pathState()).join();
    for (const disturbance of cells.openDisturbances(runner.pathState())) {
      const pathState = runner.pathState();
      // The disturbance led to another state; a later walk covers the remaining cells.
      if (activeStateIds(pathState).join() !== before) return;
      const cell = `${activeStateIds(pathState).at(-1)} × ${disturbance}`;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const lost = await runner.disturb(disturbance);
        found.lost.push(...lost.map((what) => `${cell}: ${what}`));
        cells.markDone(pathState, disturbance);
      } catch (error) {
        cells.skip(activeStateIds(pathState));
        throw new Error(cell, { cause: error });
      }
    }
  };

  const walkOnce = async (): Promise<boolean> => {
    const before = cells.doneCount();
    const runner = await createRunner();
    const goTo = async (states: ReadonlySet<string>): Promise<boolean> => {
      try {
        return await runner.goTo(states);
      } catch (error) {
        const labels = runner.path().flatMap(({ move }) => (move ? [labelOf(move)] : []));
        throw new Error(`after ${labels.slice(-6).join(', ')}`, { cause: error });
      }
    };
    for (;;) {
      const open = cells.openStates();
      // oxlint-disable-next-line no-await-in-loop -- one state after the other
      const isOpen = runner.path().length < maxSteps && (await goTo(open));
      if (!isOpen) break;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await disturbState(runner);
    }
    if (!(await goTo(new Set([end])))) throw new Error('The final state cannot be reached.');
    found.duplicates.push(...(await findDuplicates(runner)));
    return cells.doneCount() > before;
  };

  const errorText = (error: unknown): string =>
    error instanceof Error
      ? `${error.message}${error.cause === undefined ? '' : `: ${errorText(error.cause)}`}`
      : String(error);
  while (cells.openStates().size > 0 && found.failures.length < 4) {
    found.walks += 1;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one walk after the other
      if (!(await walkOnce())) break;
    } catch (error) {
      found.failures.push(errorText(error));
      // Printed at once, in case the run hangs later.
      console.log(found.failures.at(-1));
    }
  }
  return { ...found, cells: cells.doneCount() };
};
