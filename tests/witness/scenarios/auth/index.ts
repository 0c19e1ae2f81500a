/** Auth against a reference model: who is signed in, what they are told, and where they go on. */
import { fromPromise } from 'xstate';
import { authMachine } from '../../../../src/machines/auth/machine.ts';
import { selectCanSubmit, selectIsSignedIn } from '../../../../src/machines/auth/selectors.ts';
import type { Attempt, AttemptOutcome, SignedIn } from '../../../../src/machines/auth/types.ts';
import type { Outcome, Press, Scenario } from '../../scenario.ts';
import { first, home, userOf, type Model, type UserId } from './model.ts';
import { predict } from './predict.ts';
import { at, path, rules } from './rules.ts';

const unavailable = { code: 'unavailable', message: 'The shop is busy.', status: 503 };

interface Others {
  /** Who can come out of a session check or a form. */
  readonly users: readonly UserId[];
  readonly hasErrors?: boolean;
}

const attempts =
  ({ users, hasErrors = false }: Others) =>
  ({ kind }: Attempt, model: Model): Outcome<Model>[] => {
    const ends = (label: string, outcome: Omit<AttemptOutcome, 'kind'>) => ({
      label,
      model,
      output: { kind, ...outcome },
    });
    return [
      kind === 'askReset'
        ? ends('the mail is sent', { user: null, failure: null })
        : ends('the form succeeds', { user: userOf(users.at(-1) ?? 'u1'), failure: null }),
      ends('the form fails', { user: null, failure: unavailable }),
      ...(hasErrors && model.user === null && !model.isFormClosed
        ? [{ label: 'the attempt breaks', model, error: unavailable }]
        : []),
    ];
  };

const outcomesOf = (others: Others): Scenario<Model>['outcomes'] => ({
  checkSession: (_: unknown, model) => [
    ...others.users.map((user) => ({ label: `it is ${user}`, model, output: userOf(user, null) })),
    { label: 'it is a guest', model, output: null },
    { label: 'it cannot be told', model, error: unavailable },
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
  attempt: attempts(others),
});

// The attempt has a scenario of its own; a request stands in for the machine that makes it, which the types of `provide` do not allow.
const provide = authMachine.provide.bind(authMachine) as unknown as (implementations: {
  readonly actors: { readonly attempt: unknown };
}) => typeof authMachine;

const machine = provide({
  actors: {
    attempt: fromPromise<AttemptOutcome, Attempt>(() => Promise.reject(new Error('never run'))),
  },
});

type Event = Press<Model>['event'];

const scenarioOf = (
  name: string,
  alphabet: (model: Model) => readonly Event[],
  others: Others,
  ends?: Scenario<Model>['ends'],
): Scenario<Model> => ({
  name: `auth: ${name}`,
  machine,
  input: { home },
  model: first,
  ...(ends ? { ends } : {}),
  presses: (model) =>
    alphabet(model).map((event): Press<Model> => ({
      label: Object.values(event).join(' '),
      to: path,
      event,
      model,
    })),
  outcomes: outcomesOf(others),
  modelAfterReload: null,
  updateModel: (_, step) => predict(step).model,
  steps: rules,
  reaches: [
    {
      rule: 'AUTH-16 from everywhere the shopper can submit a form, or is signed in',
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
      // A user is shown no dialog.
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
    'other parties',
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
