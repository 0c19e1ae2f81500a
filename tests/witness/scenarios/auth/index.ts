/** Auth against a reference model: session, notices and navigation. */
import { fromPromise } from 'xstate';
import { authMachine } from '../../../../src/machines/auth/machine.ts';
import { selectCanSubmit, selectIsSignedIn } from '../../../../src/machines/auth/selectors.ts';
import type { Attempt, AttemptOutcome, SignedIn } from '../../../../src/machines/auth/types.ts';
import { eventInputs, type Outcome, type Input, type Scenario } from '../../scenario.ts';
import { initialModel, home, staffHome, userOf, type Model, type UserId } from './model.ts';
import { predict } from './predict.ts';
import { at, path, rules } from './rules.ts';

const unavailable = { code: 'unavailable', message: 'The shop is busy.', status: 503 };

const failureOf = (code: string) => ({ code, message: `It is ${code}.`, status: 403 });

/** Failures of the two steps of a sign-in. */
const stepFailures = (kind: Attempt['kind']) => {
  if (kind === 'secondStep') return [failureOf('code_invalid'), failureOf('session_expired')];
  return kind === 'askReset' || kind === 'continueAsGuest'
    ? []
    : [failureOf('second_factor_required'), failureOf('second_factor_missing')];
};

interface OutcomeOptions {
  /** Users that a session check or a form can return. */
  readonly users: readonly UserId[];
  readonly hasErrors?: boolean;
  /** Whether a right password needs a second step. */
  readonly hasSecondStep?: boolean;
}

/** The account that a form signs in to. */
const accountOf = (users: readonly UserId[]): UserId => users.findLast((user) => user !== 'g1') ?? 'u1';

const attempts =
  ({ users, hasErrors = false, hasSecondStep = false }: OutcomeOptions) =>
  ({ kind }: Attempt, model: Model): Outcome<Model>[] => {
    const isEnd = (label: string, outcome: Omit<AttemptOutcome, 'kind'>) => ({
      label,
      model,
      output: { kind, ...outcome },
    });
    return [
      kind === 'askReset'
        ? isEnd('the mail is sent', { user: null, failure: null })
        : isEnd('the form succeeds', {
            user: userOf(kind === 'continueAsGuest' ? 'g1' : accountOf(users)),
            failure: null,
          }),
      isEnd('the form fails', { user: null, failure: unavailable }),
      ...(hasSecondStep
        ? stepFailures(kind).map((failure) => isEnd(failure.code, { user: null, failure }))
        : []),
      ...(hasErrors && model.user === null && !model.isFormClosed
        ? [{ label: 'the attempt throws', model, error: unavailable }]
        : []),
    ];
  };

const outcomesOf = (options: OutcomeOptions): Scenario<Model>['outcomes'] => ({
  checkSession: (_: unknown, model) => [
    ...options.users.map((user) => ({ label: `it is ${user}`, model, output: userOf(user, null) })),
    { label: 'it is a guest', model, output: null },
    { label: 'the session is unknown', model, error: unavailable },
  ],
  readName: ({ userId }: SignedIn, model) => [
    { label: 'the name is read', model, output: userOf(userId as UserId) },
    { label: 'the name cannot be read', model, error: unavailable },
  ],
  renewSession: (_: unknown, model) => [
    { label: 'the token is renewed', model, output: true },
    { label: 'the session has ended', model, output: false },
    { label: 'renewing fails', model, error: unavailable },
  ],
  signOut: (_: unknown, model) => [
    { label: 'the session is over', model, output: undefined },
    { label: 'signing out fails', model, error: unavailable },
  ],
  attempt: attempts(options),
});

// The attempt has its own scenario; a promise actor replaces it here, which the types of `provide` do not allow.
const provide = authMachine.provide.bind(authMachine) as unknown as (implementations: {
  readonly actors: { readonly attempt: unknown };
}) => typeof authMachine;

const machine = provide({
  actors: {
    attempt: fromPromise<AttemptOutcome, Attempt>(() => Promise.reject(new Error('never run'))),
  },
});

type Event = Input<Model>['event'];

const scenarioOf = (
  name: string,
  alphabet: (model: Model) => readonly Event[],
  options: OutcomeOptions,
  isEnd?: Scenario<Model>['isEnd'],
): Scenario<Model> => ({
  name: `auth: ${name}`,
  machine,
  input: { home, staffHome },
  model: initialModel,
  ...(isEnd ? { isEnd } : {}),
  inputs: (model) => eventInputs(path, alphabet(model), model),
  outcomes: outcomesOf(options),
  modelAfterReload: null,
  updateModel: (_, step) => predict(step).model,
  steps: rules,
  reaches: [
    {
      rule: 'AUTH-16 a form can be submitted or a user is signed in from every place',
      from: () => true,
      to: ({ after }) => selectCanSubmit(at(after)) || selectIsSignedIn(at(after)),
    },
  ],
});

const event = (type: string, fields: object = {}): Event => ({ type, ...fields });
const page = (address: string, access: string) =>
  event('page.entered', { path: address.replace(/\?.*/, ''), address, access });
const submit = (type: string) => event(type, { attemptId: 'attempt' });
const dialogEvents = ['dialog.signInRequested', 'dialog.signUpRequested', 'dialog.resetRequested'].map(
  (type) => event(type),
);
const close = ({ dialog }: Model) => (dialog === 'closed' ? [] : [event('dialog.closed')]);
const isIn = ({ phase }: Model) => phase === 'signedIn';

export const authScenarios = [
  scenarioOf(
    'forms and dialogs',
    (model) => [
      ...['signIn.submitted', 'signUp.submitted', 'reset.requested', 'newPassword.submitted'].map(submit),
      ...dialogEvents,
      ...close(model),
      page('/', 'public'),
      page('/login', 'guest'),
    ],
    { users: ['u1'], hasErrors: true },
    (_, model) => isIn(model),
  ),
  scenarioOf(
    'starting a guest session',
    (model) => [
      submit('guestSession.requested'),
      submit('signIn.submitted'),
      event('dialog.signInRequested'),
      event('dialog.signInRequested', { needsAccount: true }),
      event('dialog.signUpRequested'),
      ...close(model),
      event('destination.chosen', { path: '/checkout' }),
      page('/', 'public'),
      page('/login', 'guest'),
      page('/cart', 'user'),
      page('/account?tab=1', 'account'),
    ],
    { users: ['u1'], hasErrors: true },
    (_, model) => isIn(model),
  ),
  scenarioOf(
    'a guest session',
    (model) => [
      ...['signIn.submitted', 'reset.requested', 'newPassword.submitted', 'guestSession.requested'].map(
        submit,
      ),
      event('dialog.signInRequested'),
      event('dialog.signInRequested', { needsAccount: true }),
      event('dialog.resetRequested'),
      ...close(model),
      event('signOut.requested'),
      event('session.ended'),
      page('/', 'public'),
      page('/login', 'guest'),
      page('/account?tab=1', 'account'),
    ],
    { users: ['g1'] },
    (_, { user }) => user !== null && !user.isGuest,
  ),
  scenarioOf(
    'a guest session and other tabs',
    (model) => [
      submit('signIn.submitted'),
      event('session.endedElsewhere'),
      ...(['g1', 'u1'] as const).flatMap((userId) => [
        event('session.startedElsewhere', { userId }),
        event('session.renewed', { userId, expires: '2026-01-01T13:00:00.000Z' }),
      ]),
      event('social.requested', { provider: 'google' }),
      event('social.abandoned'),
      event('session.ended'),
      ...close(model),
      page('/login', 'guest'),
    ],
    { users: ['g1', 'u1'] },
  ),
  scenarioOf(
    'the second step of a guest session',
    (model) =>
      model.user && !model.user.isGuest
        ? []
        : [
            ...['signIn.submitted', 'newPassword.submitted', 'secondStep.submitted'].map(submit),
            event('secondStep.dismissed'),
            event('recoveryCodes.saved'),
            event('dialog.signInRequested'),
            ...close(model),
            page('/', 'public'),
            page('/login', 'guest'),
          ],
    { users: ['g1'], hasSecondStep: true },
  ),
  scenarioOf(
    'social providers of a guest session',
    (model) =>
      model.user && !model.user.isGuest
        ? []
        : [
            event('social.requested', { provider: 'google' }),
            event('social.returned', { provider: 'google', outcome: 'cancelled' }),
            event('social.abandoned'),
            event('dialog.signInRequested'),
            ...close(model),
            page('/', 'public'),
            page('/login', 'guest'),
            page('/account?tab=1', 'account'),
          ],
    { users: ['g1'] },
  ),
  scenarioOf(
    'a session',
    ({ user }) => [
      submit('newPassword.submitted'),
      event('signOut.requested'),
      event('session.ended'),
      event('session.endedElsewhere'),
      event('account.deleted'),
      event('session.startedElsewhere', { userId: 'u1' }),
      event('session.startedElsewhere', { userId: 'u2' }),
      event('session.renewed', { userId: 'u1', expires: '2026-01-01T13:00:00.000Z' }),
      event('session.renewed', { userId: 'u2', expires: '2026-01-01T13:00:00.000Z' }),
      // No dialog opens for a user.
      ...(user ? dialogEvents : dialogEvents.slice(0, 1)),
      page('/login', 'guest'),
    ],
    { users: ['u1', 'u2'] },
  ),
  scenarioOf(
    'guarded pages',
    (model) => [
      submit('signIn.submitted'),
      submit('newPassword.submitted'),
      event('destination.chosen', { path: '/checkout' }),
      ...close(model),
      event('session.ended'),
      event('signOut.requested'),
      page('/', 'public'),
      page('/login', 'guest'),
      page('/account?tab=1', 'user'),
    ],
    { users: ['u1'] },
  ),
  scenarioOf(
    'the second step',
    (model) =>
      model.user
        ? [submit('newPassword.submitted'), event('session.ended')]
        : [
            ...['signIn.submitted', 'newPassword.submitted', 'secondStep.submitted'].map(submit),
            event('secondStep.dismissed'),
            event('recoveryCodes.saved'),
            ...dialogEvents,
            ...close(model),
            event('session.startedElsewhere', { userId: 'u1' }),
            event('session.endedElsewhere'),
            page('/', 'public'),
            page('/login', 'guest'),
          ],
    { users: ['u1'], hasSecondStep: true },
  ),
  scenarioOf(
    'social providers',
    (model) =>
      model.user
        ? [event('session.ended')]
        : [
            event('social.requested', { provider: 'google' }),
            event('social.returned', { provider: 'google', outcome: 'signedIn' }),
            event('social.returned', { provider: 'google', outcome: 'signedUp' }),
            event('social.returned', { provider: 'google', outcome: 'cancelled' }),
            event('social.abandoned'),
            event('session.startedElsewhere', { userId: 'u1' }),
            event('dialog.signInRequested'),
            ...close(model),
            page('/', 'public'),
            page('/login', 'guest'),
            page('/account?tab=1', 'user'),
          ],
    { users: ['u1'] },
  ),
];
