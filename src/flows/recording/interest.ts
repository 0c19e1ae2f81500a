/** Which flow the page opens with: the one that did something last, of those that a person looks for. */
import { stopped } from '../telling/frames.ts';
import type { Moment, Recording } from './recording.ts';
import { standsAt } from './recording.ts';

/** Machines that run beside every page and only observe. */
export const backgroundMachines: ReadonlySet<string> = new Set([
  'anonymousSession',
  'backStack',
  'consent',
  'metrics',
  'navigation',
  'recentlyViewed',
  'trafficSource',
]);

/** Of flows that did nothing yet, the first of these that runs is shown. */
const preferred = ['payment', 'checkout', 'returnWizard', 'review', 'order', 'cart', 'auth', 'app'] as const;

/** What the page itself adds to a recording, and the start and end of an actor. */
const bookkeeping: ReadonlySet<string> = new Set([
  'begins',
  'goes on',
  'found',
  'xstate.init',
  'journal.resumed',
  stopped,
]);

/** Whether an event shows that a flow is in use: sent by a person or by another machine, to one that is neither the root nor in the background. */
export const isActivity = ({ machine, event }: Pick<Moment, 'machine' | 'event'>): boolean =>
  machine !== 'app' &&
  !backgroundMachines.has(machine) &&
  !bookkeeping.has(event.type) &&
  !event.type.startsWith('xstate.after.') &&
  !event.type.startsWith('xstate.done.actor.');

/** The flow to open with; undefined where nothing was recorded. */
export const openingFlow = (recording: Recording): string | undefined => {
  const stands = standsAt(recording, null);
  const isRunning = ({ flow }: Moment) => stands.get(flow)?.state.status === 'active';
  const last =
    recording.moments.findLast((moment) => isActivity(moment) && isRunning(moment)) ??
    recording.moments.findLast(isActivity);
  if (last) return last.flow;
  const running = [...stands].filter(([, { state }]) => state.status === 'active');
  const first = preferred.find((id) => running.some(([, { machine }]) => machine === id));
  return (running.find(([, { machine }]) => machine === first) ?? running[0] ?? [...stands][0])?.[0];
};

/** How many of a flow's latest moments count as recent. */
const recentMoments = 12;

/** The states that a flow's recent transitions left: what a chart opens with. */
export const recentSources = (
  { moments }: Recording,
  flow: string,
  shown: number | null,
): ReadonlySet<string> => {
  const own = moments.filter((moment) => moment.flow === flow && (shown === null || moment.seq <= shown));
  const taken = own.slice(-recentMoments).flatMap((moment) => moment.taken);
  return new Set(taken.map((id) => id.split('|')[0] ?? ''));
};
