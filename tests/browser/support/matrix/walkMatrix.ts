/** All cells of one flow, walked in as few walks as its states allow, each to the flow's good end; and the figures of that. */
import { labelOf } from '../../../paths/support/hands.ts';
import type { Survivor } from './survivor.ts';
import type { Cells } from './cells.ts';
import { statesAt } from '../../../paths/support/walk.ts';

export interface Figures {
  readonly cells: number;
  readonly walks: number;
  readonly lost: readonly string[];
  readonly doubles: readonly string[];
  readonly traps: readonly string[];
}

interface Matrix {
  readonly cells: Cells;
  /** Opens the flow as if nobody had been there. */
  readonly begin: () => Promise<Survivor>;
  /** The flow's good end. */
  readonly end: string;
  /** What database and provider say that is there twice, or not at all, after a walk to its good end. */
  readonly doubles: (survivor: Survivor) => Promise<readonly string[]>;
}

/** A walk that came to more steps goes to its end first. */
const mostSteps = 60;

export const walkMatrix = async ({ cells, begin, end, doubles }: Matrix): Promise<Figures> => {
  const found = { walks: 0, lost: [] as string[], doubles: [] as string[], traps: [] as string[] };

  const sufferHere = async (survivor: Survivor): Promise<void> => {
    await survivor.give();
    const before = statesAt(survivor.walk()).join();
    for (const disturbance of cells.at(survivor.walk())) {
      const walk = survivor.walk();
      // One that leads elsewhere leaves the rest for when the walk comes here again.
      if (statesAt(walk).join() !== before) return;
      const cell = `${statesAt(walk).at(-1)} × ${disturbance}`;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const lost = await survivor.suffer(disturbance);
        found.lost.push(...lost.map((what) => `${cell}: ${what}`));
        cells.close(walk, disturbance);
      } catch (error) {
        cells.give(statesAt(walk));
        throw new Error(cell, { cause: error });
      }
    }
  };

  const walkOnce = async (): Promise<boolean> => {
    const before = cells.closed();
    const survivor = await begin();
    const goTo = async (states: ReadonlySet<string>): Promise<boolean> => {
      try {
        return await survivor.goTo(states);
      } catch (error) {
        const labels = survivor.path().flatMap(({ move }) => (move ? [labelOf(move)] : []));
        throw new Error(`after ${labels.slice(-6).join(', ')}`, { cause: error });
      }
    };
    for (;;) {
      const open = cells.open();
      // oxlint-disable-next-line no-await-in-loop -- one state after the other
      const isThere = survivor.path().length < mostSteps && (await goTo(open));
      if (!isThere) break;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sufferHere(survivor);
    }
    if (!(await goTo(new Set([end])))) throw new Error('There is no way to the end.');
    found.doubles.push(...(await doubles(survivor)));
    return cells.closed() > before;
  };

  const textOf = (error: unknown): string =>
    error instanceof Error
      ? `${error.message}${error.cause === undefined ? '' : `: ${textOf(error.cause)}`}`
      : String(error);
  while (cells.open().size > 0 && found.traps.length < 4) {
    found.walks += 1;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one walk after the other
      if (!(await walkOnce())) break;
    } catch (error) {
      found.traps.push(textOf(error));
      // Told at once, should the rest never end.
      console.log(found.traps.at(-1));
    }
  }
  return { ...found, cells: cells.closed() };
};
