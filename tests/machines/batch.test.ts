import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Batch } from '../../contract/wire/adminBatches.ts';
import { batchMachine } from '../../src/machines/batch/machine.ts';
import {
  selectBatch,
  selectFollowId,
  selectIsConfirmingUndo,
  selectProblem,
} from '../../src/machines/batch/selectors.ts';
import type { BatchCommand, BatchEvent } from '../../src/machines/batch/types.ts';
import { settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const preview: Batch = {
  _id: 'b1',
  kind: 'bulk',
  title: 'Price −10 %',
  state: 'preparing',
  total: 2,
  waiting: 2,
  applied: 0,
  skipped: 0,
  failed: 0,
  undone: 0,
  unchanged: 0,
  by: 'cleo@example.org',
  at: '2026-03-02T10:00:00.000Z',
  finishedAt: null,
  undoes: null,
  canUndo: false,
};

const refuse = (code: string, status: number) => () => {
  throw { kind: 'http', status, code, message: `It is ${code}.` };
};

const submit: BatchEvent = {
  type: 'change.submitted',
  requestId: 'q1',
  selection: { kind: 'ids', ids: ['coat'] },
  change: { kind: 'discount', percent: 20 },
};

const start = () => {
  const sent: BatchCommand[] = [];
  const server = { batch: preview, load: (): unknown => undefined, send: (): unknown => undefined };
  const actor = createActor(
    batchMachine.provide({
      actors: {
        loadBatch: fromPromise<Batch, { readonly id: string }>(async () => {
          server.load();
          return server.batch;
        }),
        sendCommand: fromPromise<Batch, BatchCommand>(async ({ input }) => {
          sent.push(input);
          server.send();
          return server.batch;
        }),
      },
    }),
  ).start();
  const value = () => actor.getSnapshot().value;
  const poll = async (batch: Partial<Batch>) => {
    server.batch = { ...server.batch, ...batch };
    await vi.advanceTimersByTimeAsync(1000);
    await settle();
  };
  return { actor, sent, server, value, poll };
};

describe('a batch of product changes', () => {
  it('DESK-412 leads from the choice over preview and progress to the result and its undo', async () => {
    const { actor, sent, server, value, poll } = start();
    actor.send({ type: 'product.toggled', id: 'coat' });
    actor.send(submit);
    await settle();
    expect(value()).toBe('previewing');
    expect(selectFollowId(actor.getSnapshot())).toBe('b1');
    await poll({ state: 'previewed' });
    expect(value()).toBe('previewed');
    server.batch = { ...server.batch, state: 'running' };
    actor.send({ type: 'batch.applied', requestId: 'q2' });
    await settle();
    await poll({ applied: 1, waiting: 1 });
    expect(value()).toBe('applying');
    expect(selectBatch(actor.getSnapshot())).toMatchObject({ applied: 1 });
    await poll({ state: 'done', applied: 2, waiting: 0, canUndo: true });
    expect(value()).toBe('done');
    server.batch = { ...preview, _id: 'b2', undoes: 'b1' };
    // DESK-557: an undo may delete products, so it is confirmed.
    actor.send({ type: 'batch.undoRequested' });
    expect(selectIsConfirmingUndo(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'batch.undoDismissed' });
    expect(value()).toBe('done');
    actor.send({ type: 'batch.undoRequested' });
    actor.send({ type: 'batch.undoConfirmed', requestId: 'q3' });
    await settle();
    expect([value(), selectFollowId(actor.getSnapshot())]).toEqual(['applying', 'b2']);
    await poll({ state: 'done' });
    expect(value()).toBe('done');
    expect(sent.map(({ kind, requestId }) => [kind, requestId])).toEqual([
      ['preview', 'q1'],
      ['apply', 'q2'],
      ['undo', 'q3'],
    ]);
  });

  it('DESK-412 finds a running batch again by its id, and stops it', async () => {
    const { actor, server, value, poll } = start();
    server.batch = { ...preview, state: 'running' };
    actor.send({ type: 'batch.opened', id: 'b1' });
    await settle();
    expect([value(), selectFollowId(actor.getSnapshot())]).toEqual(['applying', null]);
    server.batch = { ...preview, state: 'canceled' };
    actor.send({ type: 'batch.stopped', requestId: 'q1' });
    await settle();
    expect(value()).toBe('done');
    actor.send({ type: 'page.left' });
    expect(value()).toBe('choosing');
    await poll({});
    expect(selectBatch(actor.getSnapshot())).toBeNull();
  });

  it('DESK-412 sends a request without an answer again under its key', async () => {
    const { actor, sent, server, value } = start();
    server.send = refuse('unavailable', 503);
    actor.send(submit);
    await settle();
    expect(selectProblem(actor.getSnapshot())).toBe('unanswered');
    server.send = () => undefined;
    actor.send({ type: 'batch.retried' });
    await settle();
    expect(value()).toBe('previewing');
    expect(sent.map(({ requestId }) => requestId)).toEqual(['q1', 'q1']);
  });

  it('DESK-412 returns to the form with a refused change, and loads a refused batch again', async () => {
    const { actor, server, value } = start();
    server.send = refuse('validation_failed', 400);
    actor.send(submit);
    await settle();
    expect(value()).toBe('choosing');
    expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'validation_failed' });
    server.batch = { ...preview, state: 'previewed' };
    actor.send({ type: 'batch.opened', id: 'b1' });
    await settle();
    server.send = refuse('move_not_allowed', 409);
    actor.send({ type: 'batch.applied', requestId: 'q2' });
    await settle();
    expect(selectProblem(actor.getSnapshot())).toBe('refused');
    server.batch = { ...preview, state: 'canceled' };
    actor.send({ type: 'batch.retried' });
    await settle();
    expect(value()).toBe('done');
  });

  it('DESK-412 loads again by itself while the shop cannot be reached, and says so until it can', async () => {
    const { actor, server, value } = start();
    server.batch = { ...preview, state: 'running' };
    actor.send({ type: 'batch.opened', id: 'b1' });
    await settle();
    server.load = refuse('unavailable', 503);
    await vi.advanceTimersByTimeAsync(1000);
    expect(selectProblem(actor.getSnapshot())).toBe('loadFailed');
    const shown: unknown[] = [];
    actor.subscribe((state) => void shown.push(selectProblem(state)));
    await vi.advanceTimersByTimeAsync(12_000);
    expect(new Set(shown)).toEqual(new Set(['loadFailed']));
    server.load = () => undefined;
    await vi.advanceTimersByTimeAsync(5000);
    expect(value()).toBe('applying');
    expect(selectProblem(actor.getSnapshot())).toBeNull();
  });

  it('DESK-412 does not load a batch again that does not exist, until staff ask for it', async () => {
    const { actor, server, value } = start();
    let loads = 0;
    server.load = () => {
      loads += 1;
      return refuse('not_found', 404)();
    };
    actor.send({ type: 'batch.opened', id: 'b1' });
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([value(), loads]).toEqual(['loadFailed', 1]);
    actor.send({ type: 'batch.retried' });
    await settle();
    expect([value(), loads]).toEqual(['loadFailed', 2]);
  });

  it('DESK-412 follows an undo to its end', async () => {
    const { actor, server, value, poll } = start();
    server.batch = { ...preview, state: 'undoing', undone: 1 };
    actor.send({ type: 'batch.opened', id: 'b1' });
    await settle();
    expect(value()).toBe('undoing');
    await poll({ state: 'undone' });
    expect(value()).toBe('done');
    await poll({});
    actor.send({ type: 'page.left' });
    server.batch = { ...preview, state: 'failed' };
    actor.send({ type: 'batch.opened', id: 'b1' });
    await settle();
    expect(value()).toBe('failed');
  });
});
