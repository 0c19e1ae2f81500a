import type { Plan } from './plan.ts';
import type { RunResult } from './simulate.ts';

const clockOf = (ms: number): string => {
  const seconds = ms / 1000;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds / 60) % 60)];
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${hours}:${pad(minutes)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
};

const describeFault = (fault: Plan['faults'][number]): string =>
  'forMs' in fault
    ? `${fault.kind} from ${clockOf(fault.fromMs)} for ${Math.round(fault.forMs / 1000)} s`
    : fault.kind === 'crash'
      ? `${fault.isPowerCut ? 'power cut' : 'kill'} (${fault.at}) at ${clockOf(fault.fromMs)}`
      : `the clock is set by ${Math.round(fault.byMs / 1000)} s at ${clockOf(fault.fromMs)}`;

/** The report of a run for its reader: who acted, which faults, what happened, what was violated. */
export const describeRun = (plan: Plan, { violation, sentences, placed, digest }: RunResult): string => {
  const actors = plan.actors.map(({ kind, number }) => `${kind} ${number}`).join(', ');
  const faults = plan.faults.map(describeFault);
  return [
    `Seed ${plan.seed}: ${actors}.`,
    `Faults: ${faults.length === 0 ? 'none' : faults.join('; ')}.`,
    '',
    ...sentences.map(({ at, sentence }) => `${clockOf(at)}  ${sentence}`),
    '',
    violation
      ? `VIOLATED ${violation.invariant}\nat ${clockOf(violation.atMs)}: ${violation.details}`
      : `Everything holds. ${placed} orders were placed.`,
    `Hash ${digest}.`,
  ].join('\n');
};
