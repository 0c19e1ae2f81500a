/** A submit of a form: first the captcha, then the request. */
import { messages } from '../../../../contract/errors.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { attemptMachine } from '../../../../src/machines/attempt/machine.ts';
import type { AttemptKind } from '../../../../src/machines/auth/types.ts';
import type { Outcome, Scenario, Step, StepRule } from '../../scenario.ts';
import { requestsOf } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import { equal } from '../../predict.ts';
import { snapshotAt } from '../../place.ts';
import { userOf } from './model.ts';

type NoModel = null;

const captchaFailure: Failure = {
  code: 'captcha_failed',
  message: 'We could not check that you are not a robot. Please try again.',
  status: 0,
};

/** AUTH-18, AUTH-19: shown if the server gives no reason. */
const fallbacks: { readonly [kind in AttemptKind]: string } = {
  signIn: messages.loginFailed,
  signUp: messages.registrationFailed,
  askReset: messages.anErrorOccurred,
  resetPassword: messages.anErrorOccurred,
  secondStep: messages.loginFailed,
  continueAsGuest: messages.anErrorOccurred,
};

const outputOf = ({ after }: Step<NoModel>): unknown => snapshotAt(after, 'attempt').output;

/** The predicted output of an attempt. */
const expected = (step: Step<NoModel>, kind: AttemptKind): unknown => {
  const { outcome } = step;
  const isRequesting = requestsOf(step, 'authenticate').length > 0;
  if (step.kind === 'start' || isRequesting) return undefined;
  const request = step.request?.actor ?? runningBefore(step);
  if (request === 'authenticate' && outcome && outcome.error === undefined)
    return [kind, outcome.output, null];
  if (request === 'proveHuman') return [kind, null, captchaFailure];
  const { code = 'timeout', message = '', status = 0 } = (outcome?.error ?? {}) as Partial<Failure>;
  return [kind, null, { code, message: message || fallbacks[kind], status }];
};

const runningBefore = ({ before }: Step<NoModel>): string | undefined =>
  Object.keys(snapshotAt(before, 'attempt').children)[0];

const rulesOf = (kind: AttemptKind): readonly StepRule<NoModel>[] => [
  equal(
    'AUTH-05 to AUTH-07 the request is sent only after the captcha, for the same attempt',
    (step) => [
      step.kind === 'start' ? [{ id: 'a1', kind }] : [],
      step.request?.actor === 'proveHuman' && step.outcome?.error === undefined ? [{ id: 'a1', kind }] : [],
    ],
    (step) =>
      ['proveHuman', 'authenticate'].map((actor) => requestsOf(step, actor).map(({ input }) => input)),
  ),
  equal(
    "AUTH-18, AUTH-19 an attempt ends with the user, or with the server's message or the default one",
    (step) => expected(step, kind),
    (step) => {
      const output = outputOf(step);
      return output === undefined
        ? undefined
        : [fieldOf(output, 'kind'), fieldOf(output, 'user'), fieldOf(output, 'failure')];
    },
  ),
  {
    rule: 'ERR-05 every request has a time limit',
    check: ({ after }) =>
      snapshotAt(after, 'attempt').status === 'active' && after.timers.length === 0 && 'no time limit runs',
  },
];

const outcomesOf = (kind: AttemptKind): Outcome<NoModel>[] => [
  { label: 'it succeeds', model: null, output: kind === 'askReset' ? null : userOf('u1') },
  {
    label: 'it is refused',
    model: null,
    error: { code: 'invalid', message: 'Wrong password.', status: 401 },
  },
  {
    label: 'it is refused without a message',
    model: null,
    error: { code: 'invalid', message: '', status: 500 },
  },
];

const scenarioOf = (kind: AttemptKind): Scenario<NoModel> => ({
  name: `attempt: ${kind}`,
  machine: attemptMachine,
  input: { id: 'a1', kind },
  model: null,
  inputs: () => [],
  outcomes: {
    proveHuman: () => [
      { label: 'the captcha succeeds', model: null, output: undefined },
      { label: 'the captcha fails', model: null, error: { code: 'captcha', message: 'Blocked.', status: 0 } },
    ],
    authenticate: () => outcomesOf(kind),
  },
  modelAfterReload: null,
  steps: rulesOf(kind),
  reaches: [],
});

export const attemptScenarios = (
  ['signIn', 'signUp', 'askReset', 'resetPassword', 'secondStep', 'continueAsGuest'] as const
).map(scenarioOf);
