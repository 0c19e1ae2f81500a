import { createActor, createMachine, fromCallback, fromPromise, type EventObject } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { orderLinkMachine } from '../../src/machines/orderLink/machine.ts';
import { selectFailure, selectIsClaiming, selectView } from '../../src/machines/orderLink/selectors.ts';
import type {
  LinkUse,
  OpenedLink,
  OrderLinkEvent,
  OrderLinkInput,
} from '../../src/machines/orderLink/types.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fail = (code: string, message: string, status: number) => () => {
  throw { kind: 'http', status, code, message };
};
const refuse = fail('order_link_invalid', 'This link does not work any more.', 404);
const crash = fail('internal', 'The shop is busy.', 503);

interface Results {
  readonly hasAccount?: boolean;
  readonly hasLink?: () => boolean;
  readonly open?: () => OpenedLink | Promise<OpenedLink>;
  readonly claim?: () => string | Promise<string>;
}

/** The flow as a child of a stand-in for the root. */
const start = async ({
  hasAccount = false,
  hasLink = () => true,
  open = () => ({ orderId: 'o1', userId: 'g1' }),
  claim = () => 'o1',
}: Results = {}) => {
  const keys: string[] = [];
  const visited: string[] = [];
  const notices: string[] = [];
  const sentToRoot: EventObject[] = [];
  let changeLink: () => void = () => undefined;
  const machine = orderLinkMachine.provide({
    actors: {
      readLink: fromPromise<LinkUse, OrderLinkInput>(async ({ input }) => {
        if (!hasLink()) return 'none';
        return input.hasAccount ? 'claim' : 'open';
      }),
      watchLink: fromCallback<EventObject>(({ sendBack }) => {
        changeLink = () => sendBack({ type: 'orderLink.changed' });
      }),
      openLink: fromPromise<OpenedLink>(async () => open()),
      claimOrder: fromPromise<string, { readonly key: string }>(async ({ input }) => {
        keys.push(input.key);
        return claim();
      }),
    },
    actions: {
      notify: (_, { text }) => void notices.push(text),
      goToOrder: (_, { orderId }) => void visited.push(orderId),
    },
  });
  const root = createActor(
    createMachine({
      invoke: { id: 'link', src: machine, input: { hasAccount } },
      on: { '*': { actions: ({ event }) => void sentToRoot.push(event) } },
    }),
  ).start();
  onTestFinished(() => void root.stop());
  await settle();
  const child = root.getSnapshot().children['link'];
  if (!child) throw new Error('The flow does not run.');
  const now = (): ReturnType<typeof orderLinkMachine.getInitialSnapshot> => child.getSnapshot();
  const send = async (event: OrderLinkEvent) => {
    child.send(event);
    await settle();
  };
  return { now, send, keys, visited, notices, sentToRoot, changeLink: () => changeLink() };
};

describe('without an account', () => {
  it('GUEST-07 opens the order in a guest session', async () => {
    const { now, visited, sentToRoot } = await start();
    expect([visited, sentToRoot]).toEqual([['o1'], [{ type: 'orderLink.opened', userId: 'g1' }]]);
    expect(selectView(now())).toBe('busy');
  });

  it.each([
    ['without a token', { hasLink: () => false }],
    ['that is refused', { open: refuse }],
  ] as const)('GUEST-07 shows that a link %s does not work', async (_, results) => {
    const { now, visited } = await start(results);
    expect([selectView(now()), visited]).toEqual(['invalid', []]);
  });

  it('GUEST-07 offers to try again after any other failure', async () => {
    let isBusy = true;
    const { now, send, visited } = await start({
      open: () => (isBusy ? crash() : { orderId: 'o1', userId: 'g1' }),
    });
    expect([selectView(now()), selectFailure(now())?.message]).toEqual(['failed', 'The shop is busy.']);
    isBusy = false;
    await send({ type: 'orderLink.retried' });
    expect(visited).toEqual(['o1']);
  });

  it('ERR-05 has a time limit', async () => {
    const { now } = await start({ open: () => createDeferred<OpenedLink>().promise });
    expect(selectView(now())).toBe('busy');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(selectView(now())).toBe('failed');
  });

  it('GUEST-07 reads another link that is opened in the same tab', async () => {
    let hasLink = false;
    const { now, visited, changeLink } = await start({ hasLink: () => hasLink });
    expect(selectView(now())).toBe('invalid');
    hasLink = true;
    changeLink();
    await settle();
    expect(visited).toEqual(['o1']);
  });
});

describe('in an account session', () => {
  it('GUEST-08 asks first, then adds the order to the account and opens it', async () => {
    const { now, send, keys, visited, notices, sentToRoot } = await start({ hasAccount: true });
    expect([selectView(now()), visited]).toEqual(['question', []]);
    await send({ type: 'orderLink.claimRequested', key: 'k1' });
    expect([keys, visited, sentToRoot]).toEqual([['k1'], ['o1'], []]);
    expect(notices).toEqual(['The order is in your account']);
  });

  it('GUEST-08 repeats a request without an answer under its key, and a refused one under another', async () => {
    let claim: () => string = crash;
    const { now, send, keys } = await start({ hasAccount: true, claim: () => claim() });
    await send({ type: 'orderLink.claimRequested', key: 'k1' });
    expect([selectView(now()), selectIsClaiming(now()), selectFailure(now())?.message]).toEqual([
      'question',
      false,
      'The shop is busy.',
    ]);
    claim = fail('account_required', 'Please log in.', 403);
    await send({ type: 'orderLink.claimRequested', key: 'k2' });
    claim = () => 'o1';
    await send({ type: 'orderLink.claimRequested', key: 'k3' });
    expect(keys).toEqual(['k1', 'k1', 'k3']);
  });

  it('GUEST-08 shows that a refused link does not work', async () => {
    const { now, send } = await start({ hasAccount: true, claim: refuse });
    await send({ type: 'orderLink.claimRequested', key: 'k1' });
    expect(selectView(now())).toBe('invalid');
  });
});
