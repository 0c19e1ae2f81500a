/** Takes transitions away from checkout and the return wizard, one at a time, and looks whether the paths go red. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkoutFlow } from '../../tests/paths/flows/checkout.ts';
import { returnWizardFlow } from '../../tests/paths/flows/returnWizard.ts';
import { cutOf, type Cut } from '../../tests/paths/support/cut.ts';
import type { Flow } from '../../tests/paths/support/flow.ts';
import { linesOf } from '../../tests/paths/support/universe.ts';
import { machinesOf } from '../../tests/paths/support/walk.ts';
import { project } from '../tools/paths.ts';
import { recordsFolder } from './records.ts';

const tries = 20;
/** Another one gives other transitions; the same gives the same. */
const seed = Number(process.env.SEED ?? 1);

interface Candidate {
  readonly flow: Flow;
  readonly line: string;
  readonly cut: Cut;
}

const candidatesOf = (flow: Flow): Candidate[] =>
  machinesOf(flow).flatMap(([, machine]) =>
    [...linesOf(machine)].map(([definition, line]) => {
      const { source, eventType } = definition;
      const group = eventType === '' ? source.always : source.transitions.get(eventType);
      return { flow, line, cut: cutOf(machine.id, definition, group?.indexOf(definition) ?? 0) };
    }),
  );

/** Numbers from 0 to 1 in an order that the seed alone decides (mulberry32). */
const chances = (from: number) => () => {
  from = (from + 0x6d2b79f5) | 0;
  let mixed = Math.imul(from ^ (from >>> 15), 1 | from);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/**
 * All tests but those that hold what is there against the kept lists of `tests/paths/universe`: whatever is taken away, these miss its line,
 * which says nothing of the paths.
 */
const butLists = '^(?!.*(?:know|cover|shows) every state and )';

/** Whether one layer of the paths goes red without it: all its tests, or those alone that walk. */
const isRed = (layer: 'machine' | 'views', { flow, cut }: Candidate, only?: string): boolean => {
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
  const names = only ? ['-t', only] : [];
  const args = ['run', `tests/paths/${layer}/${flow.machine.id}`, '--bail', '1', ...names];
  const env = {
    ...process.env,
    VERROW_WITHOUT: JSON.stringify(cut),
    VERROW_PATHS: `${recordsFolder}-without`,
  };
  return spawnSync(process.execPath, [vitest, ...args], { cwd: project, stdio: 'ignore', env }).status !== 0;
};

/**
 * Prints a line for each with who noticed, and how many were noticed; answers whether all were. What only the kept lists miss is counted
 * apart. The pages of layer b are looked at where the actors of layer a did not notice, or each time with `onPages`.
 */
export const tryWithout = (onPages: boolean): boolean => {
  const chance = chances(seed);
  const left = [checkoutFlow, returnWizardFlow].flatMap(candidatesOf);
  const counts = { walked: 0, listed: 0 };
  for (let count = 0; count < tries; count += 1) {
    const [candidate] = left.splice(Math.floor(chance() * left.length), 1);
    if (!candidate) break;
    const byActors = isRed('machine', candidate, butLists);
    const byPages = (onPages || !byActors) && isRed('views', candidate, butLists);
    const by = [...(byActors ? ['actors'] : []), ...(byPages ? ['pages'] : [])];
    const isListed = by.length === 0 && isRed('machine', candidate);
    if (by.length > 0) counts.walked += 1;
    else if (isListed) counts.listed += 1;
    const noticed = by.length > 0 ? by.join(' and ') : isListed ? 'the list alone' : 'unnoticed';
    console.log(`${noticed.padEnd(18)}${candidate.line}`);
  }
  const { walked, listed } = counts;
  console.log(
    `\nOf ${tries} transitions that are taken away, ${walked} are missed by walking, ${listed} by the list alone.`,
  );
  return walked + listed === tries;
};
