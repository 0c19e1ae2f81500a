import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fault of the kind that shops have, as a small change of the sources: a simulation that does not find it proves little. */
export interface PlantedBug {
  readonly name: string;
  /** What goes wrong with it. */
  readonly effect: string;
  readonly changes: readonly {
    /** Relative to the project. */
    readonly file: string;
    /** Occurs in the file exactly once. */
    readonly from: string;
    readonly to: string;
  }[];
}

/** The table `plantedBugs.json`. */
export const plantedBugs = JSON.parse(
  readFileSync(join(import.meta.dirname, 'plantedBugs.json'), 'utf8'),
) as readonly PlantedBug[];
