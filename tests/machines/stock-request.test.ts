import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { stockLinkMachine } from '../../src/machines/stockLink/machine.ts';
import {
  selectConfirmed,
  selectFailure as selectLinkFailure,
  selectView as selectLinkView,
} from '../../src/machines/stockLink/selectors.ts';
import type { ConfirmedSize, StockLinkUse } from '../../src/machines/stockLink/types.ts';
import { stockRequestMachine } from '../../src/machines/stockRequest/machine.ts';
import { selectFailure, selectIsBusy, selectView } from '../../src/machines/stockRequest/selectors.ts';
import type { AddressToConfirm, StockRequestEdit } from '../../src/machines/stockRequest/types.ts';
import { settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wanted = { productId: 'coat', title: 'Wool coat', size: 'L', key: 'k0' };
const busy = { kind: 'http', status: 503, code: 'unavailable', message: 'The shop is busy.' };
const refused = { kind: 'http', status: 422, code: 'link_invalid', message: 'This link has expired.' };

const start = (hasAccount: boolean, answers: readonly unknown[] = []) => {
  const sent: (AddressToConfirm | StockRequestEdit)[] = [];
  const answer = async (input: AddressToConfirm | StockRequestEdit) => {
    const failure = answers[sent.length];
    sent.push(input);
    if (failure !== undefined && failure !== null) throw failure;
  };
  const machine = stockRequestMachine.provide({
    actors: {
      requestMail: fromPromise<void, AddressToConfirm>(({ input }) => answer(input)),
      editRequest: fromPromise<void, StockRequestEdit>(({ input }) => answer(input)),
    },
  });
  const actor = createActor(machine, { input: { ...wanted, hasAccount } }).start();
  onTestFinished(() => void actor.stop());
  const state = () => [selectView(actor.getSnapshot()), selectFailure(actor.getSnapshot())?.message];
  return { actor, sent, state };
};

it('STOCK-04 an account asks at once, and can end its request', async () => {
  const { actor, sent, state } = start(true);
  expect([state(), selectIsBusy(actor.getSnapshot())]).toEqual([['notWaiting', undefined], true]);
  await settle();
  expect(state()).toEqual(['waiting', undefined]);
  actor.send({ type: 'stockRequest.endRequested', key: 'k1' });
  actor.send({ type: 'stockRequest.endRequested', key: 'k2' });
  await settle();
  expect(state()).toEqual(['notWaiting', undefined]);
  const edit = { productId: 'coat', size: 'L' };
  expect(sent).toEqual([
    { ...edit, type: 'add', key: 'k0' },
    { ...edit, type: 'remove', key: 'k1' },
  ]);
});

it('STOCK-04 a request without an answer goes again under its key, one that was refused under another', async () => {
  const { actor, sent, state } = start(true, [busy, { ...busy, status: 429, code: 'rate_limited' }]);
  await settle();
  expect(state()).toEqual(['notWaiting', 'The shop is busy.']);
  for (const key of ['k1', 'k2']) {
    actor.send({ type: 'stockRequest.addRequested', key });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await settle();
  }
  expect(state()).toEqual(['waiting', undefined]);
  expect(sent.map((edit) => ('key' in edit ? edit.key : ''))).toEqual(['k0', 'k0', 'k2']);
});

it('STOCK-05 without an account the address is sent, and a failure keeps the form', async () => {
  const { actor, sent, state } = start(false, [busy]);
  expect(state()).toEqual(['form', undefined]);
  for (let times = 0; times < 2; times += 1) {
    actor.send({ type: 'stockRequest.submitted', email: 'gus@example.org' });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await settle();
  }
  expect(state()).toEqual(['confirm', undefined]);
  expect(sent).toEqual(
    Array.from({ length: 2 }, () => ({ productId: 'coat', size: 'L', email: 'gus@example.org' })),
  );
});

const openLink = (use: StockLinkUse, answers: readonly unknown[] = []) => {
  let requests = 0;
  const answer = async () => {
    const failure = answers[requests];
    requests += 1;
    if (failure !== undefined) throw failure;
  };
  const machine = stockLinkMachine.provide({
    actors: {
      readLink: fromPromise(async () => use),
      confirm: fromPromise<ConfirmedSize>(async () => {
        await answer();
        return { productId: 'coat', title: 'Wool coat', size: 'L' };
      }),
      end: fromPromise<void>(answer),
    },
  });
  const actor = createActor(machine, { input: { use: use === 'confirm' ? 'confirm' : 'end' } }).start();
  onTestFinished(() => void actor.stop());
  return { actor, view: () => selectLinkView(actor.getSnapshot()) };
};

it('STOCK-05 a link confirms the address, again after a failure', async () => {
  const { actor, view } = openLink('confirm', [busy]);
  await settle();
  expect([view(), selectLinkFailure(actor.getSnapshot())?.message]).toEqual(['failed', 'The shop is busy.']);
  actor.send({ type: 'stockLink.retried' });
  await settle();
  expect([view(), selectConfirmed(actor.getSnapshot())?.title]).toEqual(['confirmed', 'Wool coat']);
});

it.each<[StockLinkUse, readonly unknown[], string]>([
  ['end', [], 'ended'],
  ['end', [refused], 'invalid'],
  ['confirm', [refused], 'invalid'],
  ['none', [], 'invalid'],
])('STOCK-09 a link to %s answered by %j is %s', async (use, answers, expected) => {
  const { view } = openLink(use, answers);
  await settle();
  expect(view()).toBe(expected);
});
