import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { registerMachine } from '../../src/machines/app/lazyFlows.ts';
import { appMachine } from '../../src/machines/app/machine.ts';
import { authMachine } from '../../src/machines/auth/machine.ts';
import type { SignedIn } from '../../src/machines/auth/types.ts';
import { backStackMachine } from '../../src/machines/backStack/machine.ts';
import type { LazyMachines } from '../../src/machines/registry.ts';
import { withdrawalMachine } from '../../src/machines/withdrawal/machine.ts';
import { selectStep } from '../../src/machines/withdrawal/selectors.ts';
import type { Receipt, StatementToSend } from '../../src/machines/withdrawal/types.ts';
import { crash, createDurableActor } from '../journal/support/durableActor.ts';
import { settle } from './support/settle.ts';
import { urlPaths } from './support/urlPaths.ts';

const sender = { fullName: 'Ada Lovelace', orderNumber: '4827193605', email: 'ada@example.com' };
const receipt: Receipt = { receivedAt: '2026-11-26T13:05:00.000Z' };

const provided = (send: (statement: StatementToSend) => Receipt | Promise<Receipt> = () => receipt) =>
  withdrawalMachine.provide({
    actors: { sendStatement: fromPromise<Receipt, StatementToSend>(async ({ input }) => send(input)) },
  });

const start = (send?: Parameters<typeof provided>[0]) => {
  const actor = createActor(provided(send), { input: { orderNumber: '' } }).start();
  onTestFinished(() => void actor.stop());
  return actor;
};
type Withdrawal = ReturnType<typeof start>;

const stepOf = (actor: Withdrawal) => selectStep(actor.getSnapshot());
const contextOf = (actor: Withdrawal) => actor.getSnapshot().context;
const confirm = (actor: Withdrawal, key = 'k1') => actor.send({ type: 'withdrawal.confirmed', key });
const reachConfirmation = (actor: Withdrawal) => {
  actor.send({ type: 'withdrawal.identified', sender });
  actor.send({ type: 'withdrawal.scopeChosen', scope: 'whole' });
  actor.send({ type: 'withdrawal.next' });
};

describe('the withdrawal', () => {
  it('WITHDRAW-01, WITHDRAW-02 asks who, which order and which items, and is sent only after a second step', async () => {
    const sent: StatementToSend[] = [];
    const actor = start((statement) => {
      sent.push(statement);
      return receipt;
    });
    confirm(actor);
    actor.send({ type: 'withdrawal.identified', sender });
    confirm(actor);
    actor.send({ type: 'withdrawal.scopeChosen', scope: 'whole' });
    actor.send({ type: 'withdrawal.next' });
    expect(stepOf(actor)).toBe(2);
    expect(sent).toEqual([]);
    confirm(actor);
    await settle();
    expect(sent).toEqual([{ sender, text: null, key: 'k1' }]);
    expect(stepOf(actor)).toBe(3);
    expect(contextOf(actor).receipt).toEqual(receipt);
  });

  it('WITHDRAW-01 items that a text names are sent as typed; the text is required', async () => {
    const sent: StatementToSend[] = [];
    const actor = start((statement) => {
      sent.push(statement);
      return receipt;
    });
    actor.send({ type: 'withdrawal.identified', sender });
    actor.send({ type: 'withdrawal.next' });
    expect(contextOf(actor).failure?.message).toBe('Choose what you withdraw from');
    actor.send({ type: 'withdrawal.scopeChosen', scope: 'some' });
    actor.send({ type: 'withdrawal.next' });
    expect(contextOf(actor).failure?.message).toBe('Name the items that you withdraw from');
    actor.send({ type: 'withdrawal.itemsDrafted', text: ' The belt ' });
    actor.send({ type: 'withdrawal.next' });
    confirm(actor);
    await settle();
    expect(sent).toEqual([{ sender, text: 'The belt', key: 'k1' }]);
  });

  it.each(['sender', 'items'] as const)(
    'WITHDRAW-02 the %s can be changed from the confirmation',
    (question) => {
      const actor = start();
      reachConfirmation(actor);
      actor.send({ type: 'withdrawal.edited', question });
      expect(stepOf(actor)).toBe(question === 'sender' ? 0 : 1);
      const changed = { ...sender, email: 'ada@example.org' };
      actor.send(
        question === 'sender'
          ? { type: 'withdrawal.identified', sender: changed }
          : { type: 'withdrawal.next' },
      );
      expect(stepOf(actor)).toBe(2);
      expect(contextOf(actor).isEditing).toBe(false);
    },
  );

  it('WITHDRAW-02 an unknown outcome is repeated under its key, a refusal and a changed answer have a new one', async () => {
    const keys: string[] = [];
    const failures = [
      { code: 'network', message: '', status: 0 },
      { code: 'unavailable', message: '', status: 503 },
      { code: 'rate_limited', message: 'Please wait.', status: 429 },
    ];
    const actor = start(({ key }) => {
      keys.push(key);
      throw Object.freeze(failures[keys.length - 1] ?? failures[0] ?? {});
    });
    reachConfirmation(actor);
    for (const key of ['k1', 'k2', 'k3', 'k4']) {
      confirm(actor, key);
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      await settle();
      expect(stepOf(actor)).toBe(2);
    }
    actor.send({ type: 'withdrawal.edited', question: 'items' });
    actor.send({ type: 'withdrawal.scopeChosen', scope: 'some' });
    actor.send({ type: 'withdrawal.itemsDrafted', text: 'The belt' });
    actor.send({ type: 'withdrawal.next' });
    confirm(actor, 'k5');
    await settle();
    expect(keys).toEqual(['k1', 'k1', 'k1', 'k4', 'k5']);
  });

  it('WITHDRAW-02 typed values and a request without an answer survive a reload', async () => {
    const store = createMemoryStore();
    const keys: string[] = [];
    const open = (send: (statement: StatementToSend) => Promise<Receipt>) => {
      const machine = provided(send);
      return createDurableActor({ id: 'withdrawal', machine, input: { orderNumber: '' }, store }).start();
    };
    const before = open(({ key }) => {
      keys.push(key);
      return new Promise(() => undefined);
    });
    reachConfirmation(before);
    confirm(before);
    crash(before);
    const after = open(async ({ key }) => {
      keys.push(key);
      return receipt;
    });
    expect(after.getSnapshot().context.sender).toEqual(sender);
    await settle();
    expect(keys).toEqual(['k1', 'k1']);
    expect(stepOf(after)).toBe(3);
    after.stop();
  });

  it('WITHDRAW-02 a receipt is not shown again after its page was left', async () => {
    const actor = start();
    reachConfirmation(actor);
    actor.send({ type: 'withdrawal.left' });
    expect(stepOf(actor)).toBe(2);
    confirm(actor);
    await settle();
    actor.send({ type: 'withdrawal.left' });
    expect(stepOf(actor)).toBe(0);
    expect(contextOf(actor)).toMatchObject({ sender: { fullName: '', orderNumber: '', email: '' } });
  });
});

describe('the page of the withdrawal', () => {
  const openApp = (user: SignedIn | null) => {
    const machine: typeof appMachine = appMachine.provide({
      actors: {
        auth: authMachine.provide({
          actors: { checkSession: fromPromise<SignedIn | null>(async () => user) },
          actions: { clearSession: () => undefined },
        }),
        loadFlow: fromPromise<void, { readonly flow: keyof LazyMachines }>(async ({ input: { flow } }) =>
          flow === 'withdrawal' ? registerMachine(machine, flow, provided()) : new Promise(() => undefined),
        ),
        recordFacts: fromCallback(() => undefined),
        watchConnection: fromCallback(() => undefined),
        backStack: backStackMachine.provide({ actors: { watchHistory: fromCallback(() => undefined) } }),
      },
      actions: {
        releaseFlow: () => undefined,
        clearPersonalData: () => undefined,
        clearFlows: () => undefined,
        discardFlows: () => undefined,
        releaseCheckoutLock: () => undefined,
      },
    });
    const app = createActor(machine, { input: { paths: urlPaths } }).start();
    onTestFinished(() => void app.stop());
    const children = () => app.getSnapshot().children;
    const enter = (path: string) =>
      children().navigation?.send({ type: 'page.entered', path, title: path, access: 'public' });
    const senderNow = () => children().withdrawal?.getSnapshot().context.sender;
    return { app, children, enter, senderNow };
  };

  it('WITHDRAW-01 runs without a session, with the order of its address', async () => {
    const { app, enter, senderNow } = openApp(null);
    enter('/withdraw?order=4827193605');
    await vi.waitFor(() => expect(senderNow()?.orderNumber).toBe('4827193605'));
    enter('/withdraw');
    await vi.waitFor(() => expect(senderNow()?.orderNumber).toBe(''));
    enter('/withdrawal');
    await vi.waitFor(() => expect(app.getSnapshot().matches({ withdrawal: 'inactive' })).toBe(true));
  });

  it('WITHDRAW-01 shows nothing of what was typed once the session has ended', async () => {
    const user = { userId: 'u1', cartId: 'c1', isAdmin: false, expires: '', firstName: 'Ada' };
    const { children, enter, senderNow } = openApp(user);
    await vi.waitFor(() => expect(children().auth?.getSnapshot().context.user).not.toBeNull());
    enter('/withdraw');
    await vi.waitFor(() => expect(senderNow()?.orderNumber).toBe(''));
    children().withdrawal?.send({ type: 'withdrawal.senderDrafted', sender });
    expect(senderNow()).toEqual(sender);
    children().auth?.send({ type: 'session.endedElsewhere' });
    await vi.waitFor(() => expect(senderNow()?.fullName).toBe(''));
  });
});
