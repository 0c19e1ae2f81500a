/** Selects the flow that the inspector shows first: the one with the latest user activity. */
import { stopEventType } from '../bridge/messages.ts';
import type { Moment, Recording } from './recording.ts';
import { flowStatesAt } from './recording.ts';

/** Machines that run on every page without user interaction. */
export const backgroundMachines: ReadonlySet<string> = new Set([
  'anonymousSession',
  'backStack',
  'consent',
  'metrics',
  'navigation',
  'recentlyViewed',
  'trafficSource',
]);

/** Order in which a running flow is selected while there is no activity. */
const preferred = ['payment', 'checkout', 'returnWizard', 'review', 'order', 'cart', 'auth', 'app'] as const;

/** Event types that the inspector adds to a recording, and start and stop events of actors. */
const nonActivityTypes: ReadonlySet<string> = new Set([
  'begins',
  'goes on',
  'found',
  'xstate.init',
  'journal.resumed',
  stopEventType,
]);

/** Whether an event is activity: sent by a user or another machine to a machine that is neither the root nor in the background. */
export const isActivity = ({ machine, event }: Pick<Moment, 'machine' | 'event'>): boolean =>
  machine !== 'app' &&
  !backgroundMachines.has(machine) &&
  !nonActivityTypes.has(event.type) &&
  !event.type.startsWith('xstate.after.') &&
  !event.type.startsWith('xstate.done.actor.');

/** The flow to show first; undefined if nothing was recorded. */
export const defaultFlow = (recording: Recording): string | undefined => {
  const flowStates = flowStatesAt(recording, null);
  const isRunning = ({ flow }: Moment) => flowStates.get(flow)?.state.status === 'active';
  const last =
    recording.moments.findLast((moment) => isActivity(moment) && isRunning(moment)) ??
    recording.moments.findLast(isActivity);
  if (last) return last.flow;
  const running = [...flowStates].filter(([, { state }]) => state.status === 'active');
  const first = preferred.find((id) => running.some(([, { machine }]) => machine === id));
  return (running.find(([, { machine }]) => machine === first) ?? running[0] ?? [...flowStates][0])?.[0];
};

/** Number of a flow's latest moments that count as recent. */
const recentMomentCount = 12;

/** Source states of a flow's recent transitions, which are expanded in its chart at first. */
export const recentSources = (
  { moments }: Recording,
  flow: string,
  shown: number | null,
): ReadonlySet<string> => {
  const own = moments.filter((moment) => moment.flow === flow && (shown === null || moment.seq <= shown));
  const taken = own.slice(-recentMomentCount).flatMap((moment) => moment.taken);
  return new Set(taken.map((id) => id.split('|')[0] ?? ''));
};
