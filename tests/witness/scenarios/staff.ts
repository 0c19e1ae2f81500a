/** ROLE-05: staff tasks, one at a time. */
import type { EventObject } from 'xstate';
import { staffMachine } from '../../../src/machines/staff/machine.ts';
import {
  selectCanRetry,
  selectCodeFailureText,
  selectDoneCount,
  selectFailureText,
  selectIsCodeNeeded,
  selectIsProving,
  selectIsSubmitting,
  selectTaskToConfirm,
  selectRunningTask,
} from '../../../src/machines/staff/selectors.ts';
import type { KeyedTask, StaffTask } from '../../../src/machines/staff/types.ts';
import { isRunning } from '../observe.ts';
import { fieldOf } from '../fieldOf.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';
import { snapshotsOf } from '../place.ts';
import {
  actualFailure,
  allErrors,
  isOutcomeUnknown,
  timedOut,
  toShownFailure,
  type ShownFailure,
} from './failures.ts';

interface Model {
  readonly phase: 'resting' | 'asking' | 'working' | 'code' | 'proving' | 'refused' | 'unknown';
  readonly current: KeyedTask | null;
  readonly failure: ShownFailure | null;
}

const initialModel: Model = { phase: 'resting', current: null, failure: null };

const ship: StaffTask = { kind: 'moveOrder', id: 'o1', status: 'shipped' };
const refund: StaffTask = { kind: 'refundOrder', id: 'o1', amount: 5.25, reason: 'Late' };
const receive: StaffTask = { kind: 'moveReturn', id: 'r1', status: 'received', refund: 20 };
const revoke: StaffTask = { kind: 'revokeOrderLinks', id: 'o1' };
const hide: StaffTask = { kind: 'showProduct', id: 'p1', hidden: true };
const tasks = [ship, refund, receive, revoke, hide];

/** Status changes, refunds and the end of links are irreversible. */
const isIrreversible = ({ kind }: StaffTask): boolean =>
  ['moveOrder', 'refundOrder', 'moveReturn', 'revokeOrderLinks'].includes(kind);

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
      if (!isIdle) return withoutEffects(model);
      const { requestId, task } = event as unknown as KeyedTask;
      return isIrreversible(task)
        ? withoutEffects({ phase: 'asking', current: { requestId, task }, failure: null })
        : submitting({ requestId, task });
    }
    case 'task.confirmed':
      return phase === 'asking' && current ? submitting(confirmed(current, event)) : withoutEffects(model);
    case 'task.retried':
      return phase === 'unknown' && current ? submitting(current) : withoutEffects(model);
    case 'code.submitted':
      return phase === 'code'
        ? {
            model: { ...model, phase: 'proving', failure: null },
            effects: [['proveSecondFactor', { attemptId: fieldOf(event, 'attemptId') }]],
          }
        : withoutEffects(model);
    case 'task.dismissed':
    case 'page.left':
      return withoutEffects(phase === 'working' || phase === 'proving' ? model : initialModel);
    default:
      return withoutEffects(model);
  }
};

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'event':
      return afterInput(model, occurrence.event);
    case 'answer':
      if (occurrence.actor === 'proveSecondFactor' && model.current) return submitting(model.current);
      return { model: initialModel, effects: [['notify', { kind: 'success', text: occurrence.output }]] };
    case 'failure':
      if (model.phase === 'proving')
        return withoutEffects({ ...model, phase: 'code', failure: toShownFailure(occurrence.error) });
      if (fieldOf(occurrence.error, 'code') === 'second_factor_required')
        return withoutEffects({ ...model, phase: 'code' });
      return withoutEffects({
        ...model,
        phase: isOutcomeUnknown(occurrence.error) ? 'unknown' : 'refused',
        failure: toShownFailure(occurrence.error),
      });
    case 'timeout':
      return withoutEffects({
        ...model,
        phase: model.phase === 'proving' ? 'code' : 'unknown',
        failure: timedOut,
      });
    default:
      return withoutEffects(model);
  }
};

const codeNeeded = {
  error: { code: 'second_factor_required', message: 'It needs a code.', status: 403 },
};

const isCodePhase = (phase: Model['phase']): boolean => phase === 'code' || phase === 'proving';

const staffAt = snapshotsOf(staffMachine);

export const staffScenario = scenarioFromModel({
  name: 'staff: one task at a time',
  machine: staffMachine,
  model: initialModel,
  predict,
  effects: {
    performTask: 'ROLE-05 a task is sent once as requested; a repeat reuses its key',
    proveSecondFactor: 'ROLE-05 a code is sent once, by the id of its attempt',
    notify: "ROLE-05 a completed task shows the server's message",
  },
  views: {
    'ROLE-05 an irreversible task is confirmed first': [
      selectTaskToConfirm,
      ({ phase, current }) => (phase === 'asking' && current ? current.task : null),
    ],
    'ROLE-05 one task runs at a time': [
      (staff, place) => [
        selectIsSubmitting(staff),
        selectRunningTask(staff),
        isRunning(place, 'performTask'),
      ],
      ({ phase, current }) =>
        phase === 'working' && current ? [true, current.task, true] : [false, null, false],
    ],
    'ROLE-05 a failed task shows its failure until the next task or page': [
      selectFailureText,
      ({ phase, failure }) => (isCodePhase(phase) ? null : (failure?.text ?? null)),
    ],
    'ROLE-05 a refund above the limit asks for the second factor, and says why a code was refused': [
      (staff) => [selectIsCodeNeeded(staff), selectIsProving(staff), selectCodeFailureText(staff)],
      ({ phase, failure }) => [
        isCodePhase(phase),
        phase === 'proving',
        isCodePhase(phase) ? (failure?.text ?? null) : null,
      ],
    ],
    // No selector shows the code and status of a failure.
    'ROLE-05 ERR-03 a failure has its code and status': [
      (staff) => actualFailure(staff.context.failure),
      ({ failure }) => failure,
    ],
    // No selector shows the task of a failure.
    'ROLE-05 a completed or dismissed task is cleared': [
      (staff) => staff.context.current,
      ({ current }) => current,
    ],
    'ROLE-05 only a confirmation or a failure can be dismissed': [
      (staff) => staff.can({ type: 'task.dismissed' }),
      ({ phase }) => !['resting', 'working', 'proving'].includes(phase),
    ],
    'ROLE-05 a task with an unknown outcome can be sent again': [
      selectCanRetry,
      ({ phase }) => phase === 'unknown',
    ],
  },
  steps: [
    {
      rule: 'ROLE-05 each completed task increases the count',
      check: ({ kind, outcome, before, after }) => {
        if (kind === 'start') return null;
        const grown = selectDoneCount(staffAt(after)) - selectDoneCount(staffAt(before));
        const isDone = kind === 'answer' && outcome?.output !== undefined;
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
    { type: 'code.submitted', attemptId: 'a1' } as EventObject,
    { type: 'page.left' },
  ],
  outcomes: {
    performTask: [{ output: 'The server did it.' }, ...allErrors, codeNeeded],
    proveSecondFactor: [{ output: undefined }, ...allErrors],
  },
  isDurable: false,
  reaches: [
    {
      rule: 'ROLE-05 a task can be completed from every place',
      to: ({ kind, outcome }) => kind === 'answer' && outcome?.output !== undefined,
    },
  ],
});
