/**
 * Withdrawing from a contract without an account (WITHDRAW-01, WITHDRAW-02): who and which order, which items, and a second step that
 * confirms. The statement is sent under one key until its answers change.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { withdrawalMessages } from '../../../contract/messages/withdrawals.ts';
import { failsTo, ifFailure, isOutcomeUnknown, setFailure, setLocalFailure } from '../common/failure.ts';
import { notProvided } from '../common/notProvided.ts';
import type {
  Receipt,
  Sender,
  StatementToSend,
  WithdrawalContext,
  WithdrawalEvent,
  WithdrawalInput,
  WithdrawalQuestion,
  WithdrawalScope,
} from './types.ts';

const noAnswers: WithdrawalContext = {
  sender: { fullName: '', orderNumber: '', email: '' },
  scope: null,
  text: '',
  isEditing: false,
  submitKey: null,
  receipt: null,
  failure: null,
};

const isIdentified = ({ fullName, orderNumber, email }: Sender): boolean =>
  [fullName, orderNumber, email].every((value) => value.trim() !== '');
const lacksText = ({ scope, text }: WithdrawalContext): boolean => scope === 'some' && text.trim() === '';

/** The request to the server. Throws for incomplete answers, which the guards of the steps exclude. */
const toStatement = ({ sender, scope, text, submitKey }: WithdrawalContext): StatementToSend => {
  if (scope === null || submitKey === null) throw new Error('A withdrawal was sent with incomplete answers.');
  return { sender, text: scope === 'some' ? text.trim() : null, key: submitKey };
};

/** A changed answer clears the failure, and the next request has another key. */
const answerChanged = { failure: null, submitKey: null } as const;

const sendFailed = failsTo('confirming');

export const withdrawalMachine = setup({
  types: {} as {
    context: WithdrawalContext;
    events: WithdrawalEvent;
    input: WithdrawalInput;
    tags: 'confirming' | 'busy';
  },
  actors: { sendStatement: fromPromise<Receipt, StatementToSend>(notProvided('sendStatement')) },
  guards: {
    isIdentified: (_, sender: Sender) => isIdentified(sender),
    /** The sender was changed from the confirmation, and all answers are still complete. */
    isSenderEdited: ({ context }, sender: Sender) =>
      context.isEditing && isIdentified(sender) && context.scope !== null && !lacksText(context),
    lacksScope: ({ context }) => context.scope === null,
    lacksText: ({ context }) => lacksText(context),
    isOutcomeUnknown: (_, failure: Failure) => isOutcomeUnknown(failure),
    isAbout: (_, { expected, question }: { expected: WithdrawalQuestion; question: WithdrawalQuestion }) =>
      expected === question,
  },
  actions: {
    setSender: assign((_, sender: Sender) => ({ ...answerChanged, sender })),
    setScope: assign((_, scope: WithdrawalScope) => ({ ...answerChanged, scope })),
    setText: assign((_, text: string) => ({ ...answerChanged, text })),
    startEditing: assign({ isEditing: true, failure: null }),
    endEditing: assign({ isEditing: false, failure: null }),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    /** Reuses a key that was sent before: the server repeats its receipt. */
    setKey: assign({ submitKey: ({ context }, key: string) => context.submitKey ?? key, failure: null }),
    /** The server repeats a refusal under the same key, so the next request has another one. */
    clearSubmitKey: assign({ submitKey: null }),
    setReceipt: assign({ receipt: (_, receipt: Receipt) => receipt }),
    reset: assign(noAnswers),
  },
  delays: { requestTimeout: 30_000 },
}).createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({
    ...noAnswers,
    sender: { ...noAnswers.sender, orderNumber: input?.orderNumber ?? '' },
  }),
  initial: 'identifying',
  states: {
    /** Step 1. */
    identifying: {
      on: {
        'withdrawal.senderDrafted': {
          actions: { type: 'setSender', params: ({ event }) => event.sender },
        },
        'withdrawal.identified': [
          {
            guard: { type: 'isSenderEdited', params: ({ event }) => event.sender },
            target: 'confirming',
            actions: [{ type: 'setSender', params: ({ event }) => event.sender }, 'endEditing'],
          },
          {
            guard: { type: 'isIdentified', params: ({ event }) => event.sender },
            target: 'choosingItems',
            actions: { type: 'setSender', params: ({ event }) => event.sender },
          },
          { actions: setLocalFailure('sender_required', withdrawalMessages.enterSender) },
        ],
      },
    },
    /** Step 2. */
    choosingItems: {
      on: {
        'withdrawal.scopeChosen': { actions: { type: 'setScope', params: ({ event }) => event.scope } },
        'withdrawal.itemsDrafted': { actions: { type: 'setText', params: ({ event }) => event.text } },
        'withdrawal.previous': { target: 'identifying', actions: 'clearFailure' },
        'withdrawal.next': [
          {
            guard: 'lacksScope',
            actions: setLocalFailure('scope_required', withdrawalMessages.chooseItems),
          },
          { guard: 'lacksText', actions: setLocalFailure('text_required', withdrawalMessages.nameItems) },
          { target: 'confirming', actions: 'endEditing' },
        ],
      },
    },
    /** Step 3: everything once more, each part of which can be changed. A failed request is shown and retried here. */
    confirming: {
      tags: 'confirming',
      on: {
        'withdrawal.previous': { target: 'choosingItems', actions: 'clearFailure' },
        'withdrawal.edited': [
          {
            guard: {
              type: 'isAbout',
              params: ({ event }) => ({ expected: 'sender', question: event.question }),
            },
            target: 'identifying',
            actions: 'startEditing',
          },
          { target: 'choosingItems', actions: 'startEditing' },
        ],
        'withdrawal.confirmed': {
          target: 'submitting',
          actions: { type: 'setKey', params: ({ event }) => event.key },
        },
      },
    },
    submitting: {
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'sendStatement',
        src: 'sendStatement',
        input: ({ context }) => toStatement(context),
        onDone: { target: 'received', actions: { type: 'setReceipt', params: ({ event }) => event.output } },
        onError: [
          { guard: ifFailure('isOutcomeUnknown'), ...sendFailed.onError },
          { target: 'confirming', actions: [setFailure(), 'clearSubmitKey'] },
        ],
      },
      after: sendFailed.after,
    },
    received: { on: { 'withdrawal.left': { target: 'identifying', actions: 'reset' } } },
  },
});
