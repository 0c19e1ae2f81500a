/** One submit of a form: the captcha first, and only with its answer the request. */
import { messages } from '../../../../contract/errors.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { attemptMachine } from '../../../../src/machines/attempt/machine.ts';
import type { AttemptKind } from '../../../../src/machines/auth/types.ts';
import type { Outcome, Scenario, Step, StepRule } from '../../scenario.ts';
import { requestsOf, fieldOf } from '../../observe.ts';
import { equal } from '../../predict.ts';
import { snapshotAt } from '../../system.ts';
import { userOf } from './model.ts';

type Nothing = null;

const noCaptcha: Failure = {
  code: 'captcha_failed',
  message: 'We could not check that you are not a robot. Please try again.',
  status: 0,
};

/** AUTH-18, AUTH-19: said where the server gives no reason. */
const fallbacks: { readonly [kind in AttemptKind]: string } = {
  signIn: messages.loginFailed,
  signUp: messages.registrationFailed,
  askReset: messages.anErrorOccurred,
  resetPassword: messages.anErrorOccurred,
};

const outputOf = ({ after }: Step<Nothing>): unknown => snapshotAt(after, 'attempt').output;

/** What an attempt that ends answers with. */
const expected = (step: Step<Nothing>, kind: AttemptKind): unknown => {
  const { outcome } = step;
  const isAsking = requestsOf(step, 'authenticate').length > 0;
  if (step.kind === 'start' || isAsking) return undefined;
  const request = step.request?.actor ?? runningBefore(step);
  if (request === 'authenticate' && outcome && outcome.error === undefined)
    return [kind, outcome.output, null];
  if (request === 'proveHuman') return [kind, null, noCaptcha];
  const { code = 'timeout', message = '', status = 0 } = (outcome?.error ?? {}) as Partial<Failure>;
  return [kind, null, { code, message: message || fallbacks[kind], status }];
};

const runningBefore = ({ before }: Step<Nothing>): string | undefined =>
  Object.keys(snapshotAt(before, 'attempt').children)[0];

const rulesOf = (kind: AttemptKind): readonly StepRule<Nothing>[] => [
  equal(
    'AUTH-05 to AUTH-07 the request goes only with the answer of a captcha, for the values of its form',
    (step) => [
      step.kind === 'start' ? [{ id: 'a1', kind }] : [],
      step.request?.actor === 'proveHuman' && step.outcome?.error === undefined ? [{ id: 'a1', kind }] : [],
    ],
    (step) => ['proveHuman', 'authenticate'].map((actor) => requestsOf(step, actor).map(({ input }) => input)),
  ),
  equal(
    'AUTH-18, AUTH-19 an attempt ends with who signed in, or with why not: the reason of the server, else its own',
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

const answers = (kind: AttemptKind): Outcome<Nothing>[] => [
  { label: 'it succeeds', model: null, output: kind === 'askReset' ? null : userOf('u1') },
  {
    label: 'it is refused',
    model: null,
    error: { code: 'invalid', message: 'Wrong password.', status: 401 },
  },
  {
    label: 'it is refused without a word',
    model: null,
    error: { code: 'invalid', message: '', status: 500 },
  },
];

const scenarioOf = (kind: AttemptKind): Scenario<Nothing> => ({
  name: `attempt: ${kind}`,
  machine: attemptMachine,
  input: { id: 'a1', kind },
  model: null,
  presses: () => [],
  outcomes: {
    proveHuman: () => [
      { label: 'the captcha answers', model: null, output: undefined },
      { label: 'the captcha fails', model: null, error: { code: 'captcha', message: 'Blocked.', status: 0 } },
    ],
    authenticate: () => answers(kind),
  },
  modelAfterReload: null,
  steps: rulesOf(kind),
  reaches: [],
});

export const attemptScenarios = (['signIn', 'signUp', 'askReset', 'resetPassword'] as const).map(scenarioOf);
