/** ROLE-05: staff tasks, one at a time. */
import type { EventObject } from 'xstate';
import { staffMachine } from '../../../src/machines/staff/machine.ts';
import {
  selectCanRetry,
  selectDoneCount,
  selectFailureText,
  selectIsSubmitting,
  selectTaskToConfirm,
  selectRunningTask,
} from '../../../src/machines/staff/selectors.ts';
import type { KeyedTask, StaffTask } from '../../../src/machines/staff/types.ts';
import { fieldOf, isRunning } from '../observe.ts';
import { scenarioFromModel, type Expected, type Occurrence } from '../referenceModel.ts';
import { snapshotAt, type Place } from '../system.ts';
import {
  failures,
  programmingError,
  isOutcomeUnknown,
  actualFailure,
  toShownFailure,
  timedOut,
  type ShownFailure,
} from './failures.ts';

interface Model {
  readonly phase: 'resting' | 'asking' | 'working' | 'refused' | 'unknown';
  readonly current: KeyedTask | null;
  readonly failure: ShownFailure | null;
}

const initialModel: Model = { phase: 'resting', current: null, failure: null };

const ship: StaffTask = { kind: 'moveOrder', id: 'o1', status: 'shipped' };
const refund: StaffTask = { kind: 'refundOrder', id: 'o1', amount: 5.25, reason: 'Late' };
const receive: StaffTask = { kind: 'moveReturn', id: 'r1', status: 'received' };
const hide: StaffTask = { kind: 'showProduct', id: 'p1', hidden: true };
const tasks = [ship, refund, receive, hide];

/** Status changes and refunds are irreversible. */
const isIrreversible = ({ kind }: StaffTask): boolean =>
  ['moveOrder', 'refundOrder', 'moveReturn'].includes(kind);

const unchanged = (model: Model): Expected<Model> => ({ model, effects: [] });

const submitting = (current: KeyedTask): Expected<Model> => ({
  model: { phase: 'working', current, failure: null },
  effects: [['performTask', current]],
});

const confirmed = ({ requestId, task }: KeyedTask, event: EventObject): KeyedTask => {
  const trackingNumber = fieldOf(event, 'trackingNumber');
  return typeof trackingNumber === 'string' && task.kind === 'moveOrder'
    ? { requestId, task: { ...task, trackingNumber } }
    : { requestId, task };
};

const afterInput = (model: Model, event: EventObject): Expected<Model> => {
  const { phase, current } = model;
  const isIdle = phase === 'resting' || phase === 'refused' || phase === 'unknown';
  switch (event.type) {
    case 'task.requested': {
      if (!isIdle) return unchanged(model);
      const { requestId, task } = event as unknown as KeyedTask;
      return isIrreversible(task)
        ? unchanged({ phase: 'asking', current: { requestId, task }, failure: null })
        : submitting({ requestId, task });
    }
    case 'task.confirmed':
      return phase === 'asking' && current ? submitting(confirmed(current, event)) : unchanged(model);
    case 'task.retried':
      return phase === 'unknown' && current ? submitting(current) : unchanged(model);
    case 'task.dismissed':
    case 'page.left':
      return unchanged(phase === 'working' ? model : initialModel);
    default:
      return unchanged(model);
  }
};

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'event':
      return afterInput(model, occurrence.event);
    case 'answer':
      return { model: initialModel, effects: [['notify', { kind: 'success', text: occurrence.output }]] };
    case 'failure':
      return unchanged({
        ...model,
        phase: isOutcomeUnknown(occurrence.error) ? 'unknown' : 'refused',
        failure: toShownFailure(occurrence.error),
      });
    case 'timeout':
      return unchanged({ ...model, phase: 'unknown', failure: timedOut });
    default:
      return unchanged(model);
  }
};

const staffAt = (place: Place) => snapshotAt(place, 'staff') as Parameters<typeof selectDoneCount>[0];

export const staffScenarios = [
  scenarioFromModel<Model>({
    name: 'staff: one task at a time',
    machine: staffMachine,
    input: undefined,
    model: initialModel,
    predict,
    effects: [
      {
        rule: 'ROLE-05 a task is sent once as requested; a repeat reuses its key',
        names: ['performTask'],
      },
      { rule: "ROLE-05 a completed task shows the server's message", names: ['notify'] },
    ],
    views: [
      {
        rule: 'ROLE-05 an irreversible task is confirmed first',
        actual: (place) => selectTaskToConfirm(staffAt(place)),
        expected: ({ phase, current }) => (phase === 'asking' && current ? current.task : null),
      },
      {
        rule: 'ROLE-05 one task runs at a time',
        actual: (place) => [
          selectIsSubmitting(staffAt(place)),
          selectRunningTask(staffAt(place)),
          isRunning(place, 'performTask'),
        ],
        expected: ({ phase, current }) =>
          phase === 'working' && current ? [true, current.task, true] : [false, null, false],
      },
      {
        rule: 'ROLE-05 a failed task shows its failure until the next task or page',
        actual: (place) => selectFailureText(staffAt(place)),
        expected: ({ failure }) => failure?.text ?? null,
      },
      {
        // No selector shows the code and status of a failure.
        rule: 'ROLE-05 ERR-03 a failure has its code and status',
        actual: (place) => actualFailure(staffAt(place).context.failure),
        expected: ({ failure }) => failure,
      },
      {
        // No selector shows the task of a failure.
        rule: 'ROLE-05 a completed or dismissed task is cleared',
        actual: (place) => staffAt(place).context.current,
        expected: ({ current }) => current,
      },
      {
        rule: 'ROLE-05 only a confirmation or a failure can be dismissed',
        actual: (place) => staffAt(place).can({ type: 'task.dismissed' }),
        expected: ({ phase }) => phase !== 'resting' && phase !== 'working',
      },
      {
        rule: 'ROLE-05 a task with an unknown outcome can be sent again',
        actual: (place) => selectCanRetry(staffAt(place)),
        expected: ({ phase }) => phase === 'unknown',
      },
    ],
    steps: [
      {
        rule: 'ROLE-05 each completed task increases the count',
        check: ({ kind, outcome, before, after }) => {
          if (kind === 'start') return null;
          const grown = selectDoneCount(staffAt(after)) - selectDoneCount(staffAt(before));
          const isDone = kind === 'answer' && outcome !== undefined && 'output' in outcome;
          return grown !== (isDone ? 1 : 0) && `the number grew by ${grown}`;
        },
      },
    ],
    inputs: (newId) => [
      ...tasks.map((task) => ({ type: 'task.requested', requestId: newId('key'), task })),
      { type: 'task.confirmed' },
      { type: 'task.confirmed', trackingNumber: 'T1' } as EventObject,
      { type: 'task.dismissed' },
      { type: 'task.retried' },
      { type: 'page.left' },
    ],
    outcomes: { performTask: [{ output: 'The server did it.' }, ...failures, programmingError] },
    isDurable: false,
    reaches: [
      {
        rule: 'ROLE-05 a task can be completed from every place',
        from: () => true,
        to: ({ kind, outcome }) => kind === 'answer' && outcome?.output !== undefined,
      },
    ],
  }),
] as const;
