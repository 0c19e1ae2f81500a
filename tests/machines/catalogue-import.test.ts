import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueImport } from '../../contract/wire/adminImports.ts';
import { maximumImportBytes } from '../../contract/rules/imports.ts';
import { catalogueImportMachine } from '../../src/machines/catalogueImport/machine.ts';
import {
  selectFailure,
  selectImport,
  selectIsConfirmingUndo,
  selectProblem,
  selectSentBytes,
  selectStep,
} from '../../src/machines/catalogueImport/selectors.ts';
import type { ImportCommand, ImportPartInput } from '../../src/machines/catalogueImport/types.ts';
import { buildImport } from '../support/importSample.ts';
import { settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const down = { code: 'network', message: 'No connection.', status: 0 };
const file = { id: 'f1', name: 'products.csv', size: 25 };

/** A server on which `states` follow each other, each time the import is read. */
const startFlow = (
  found: CatalogueImport | null,
  states: readonly CatalogueImport['state'][] = [],
  respond: (request: string) => void = () => {},
) => {
  const requests: string[] = [];
  const queue = [...states];
  const request = async (text: string) => {
    requests.push(text);
    respond(text);
  };
  const next = () => buildImport({ state: queue.shift() ?? 'done', canUndo: true });
  const actor = createActor(
    catalogueImportMachine.provide({
      actors: {
        findImport: fromPromise<CatalogueImport | null, { readonly id: string | null }>(
          async ({ input: { id } }) => {
            await request(`find ${id}`);
            return found;
          },
        ),
        sendPart: fromPromise<number, ImportPartInput>(async ({ input: { offset } }) => {
          await request(`part ${offset}`);
          return Math.min(offset + 10, 25);
        }),
        loadImport: fromPromise<CatalogueImport, { readonly id: string }>(async () => {
          await request('load');
          return next();
        }),
        sendCommand: fromPromise<CatalogueImport, ImportCommand>(async ({ input }) => {
          await request(`${input.kind} ${input.requestId}`);
          return next();
        }),
      },
    }),
  );
  actor.start();
  const step = () => selectStep(actor.getSnapshot());
  const open = async (id: string | null = null) => {
    actor.send({ type: 'import.opened', id });
    await settle();
  };
  const poll = async () => {
    await vi.advanceTimersByTimeAsync(1000);
    await settle();
  };
  return { actor, requests, step, open, poll };
};

describe('an import of products', () => {
  it('DESK-421 uploads a file in parts with its progress, and starts the import', async () => {
    const { actor, requests, step, open } = startFlow(null, ['reading']);
    await open();
    expect(step()).toBe('choose');
    actor.send({ type: 'file.chosen', file });
    expect(step()).toBe('upload');
    await settle();
    await settle();
    expect(requests).toEqual(['find null', 'part 0', 'part 10', 'part 20', 'start f1']);
    expect(step()).toBe('read');
  });

  it('DESK-421 refuses an empty and a too large file before it is sent', async () => {
    const { actor, requests, open } = startFlow(null);
    await open();
    for (const [size, message] of [
      [0, 'This file is empty.'],
      [maximumImportBytes + 1, 'This file is larger than 20 MB. Split it into several files.'],
    ] as const) {
      actor.send({ type: 'file.chosen', file: { ...file, size } });
      expect(selectFailure(actor.getSnapshot())?.message).toBe(message);
    }
    expect(requests).toEqual(['find null']);
  });

  it('DESK-526 imports the file of an undone import again, by the preview', async () => {
    const { actor, requests, step, open, poll } = startFlow(buildImport({ state: 'undone' }), [
      'checking',
      'previewed',
    ]);
    await open('imp_1');
    expect(step()).toBe('done');
    actor.send({ type: 'import.repeated', requestId: 'r1' });
    await settle();
    expect(step()).toBe('check');
    await poll();
    expect(step()).toBe('preview');
    expect(requests).toEqual(['find imp_1', 'repeat r1', 'load']);
    const done = startFlow(buildImport({ state: 'done' }));
    await done.open('imp_1');
    done.actor.send({ type: 'import.repeated', requestId: 'r1' });
    await settle();
    expect(done.requests).toEqual(['find imp_1']);
  });

  it('DESK-421 continues an upload after a failure where it stopped', async () => {
    let isDown = true;
    const { actor, requests, step, open } = startFlow(null, ['reading'], (text) => {
      if (isDown && text === 'part 10') throw down;
    });
    await open();
    actor.send({ type: 'file.chosen', file });
    await settle();
    expect(selectProblem(actor.getSnapshot())).toBe('uploadFailed');
    expect(selectSentBytes(actor.getSnapshot())).toBe(10);
    isDown = false;
    actor.send({ type: 'import.retried' });
    await settle();
    await settle();
    expect(requests.slice(-3)).toEqual(['part 10', 'part 20', 'start f1']);
    expect(step()).toBe('read');
  });

  it('DESK-423 DESK-424 DESK-426 goes from the mapping by the preview to the result, following the server', async () => {
    const { actor, requests, step, open, poll } = startFlow(buildImport({ state: 'reading' }), [
      'mapping',
      'checking',
      'previewed',
      'fetching',
      'applying',
      'done',
      'undoing',
      'undone',
    ]);
    await open();
    expect(step()).toBe('read');
    await poll();
    expect(step()).toBe('map');
    const { mapping } = buildImport();
    if (mapping) actor.send({ type: 'mapping.submitted', requestId: 'k1', mapping });
    await settle();
    expect(step()).toBe('check');
    await poll();
    expect(step()).toBe('preview');
    actor.send({ type: 'mapping.reopened' });
    expect(step()).toBe('map');
    actor.send({ type: 'page.left' });
    await open('imp_1');
    expect(requests.filter((text) => text.startsWith('check'))).toEqual(['check k1']);
  });

  it('DESK-425 a reload finds an import that runs, and follows it to its end', async () => {
    const { actor, step, open, poll } = startFlow(buildImport({ state: 'applying' }), [
      'applying',
      'done',
      'undoing',
      'undone',
    ]);
    await open('imp_1');
    expect(step()).toBe('apply');
    await poll();
    expect(step()).toBe('apply');
    await poll();
    expect(step()).toBe('done');
    actor.send({ type: 'import.undoRequested' });
    actor.send({ type: 'import.undoConfirmed', requestId: 'k2' });
    await settle();
    expect(step()).toBe('undo');
    await poll();
    expect(selectImport(actor.getSnapshot())?.state).toBe('undone');
    actor.send({ type: 'import.closed' });
    expect(step()).toBe('choose');
  });

  it('DESK-435 asks before an undo, and only where one is possible', async () => {
    for (const canUndo of [true, false]) {
      const { actor, requests, step, open } = startFlow(buildImport({ state: 'done', canUndo }), ['undoing']);
      const isAsking = () => selectIsConfirmingUndo(actor.getSnapshot());
      await open('imp_1');
      actor.send({ type: 'import.undoConfirmed', requestId: 'k1' });
      actor.send({ type: 'import.undoRequested' });
      expect([step(), isAsking()]).toEqual(['done', canUndo]);
      actor.send({ type: 'import.undoDismissed' });
      expect([step(), isAsking()]).toEqual(['done', false]);
      actor.send({ type: 'import.undoRequested' });
      actor.send({ type: 'import.undoConfirmed', requestId: 'k2' });
      await settle();
      expect(requests).toEqual(canUndo ? ['find imp_1', 'undo k2'] : ['find imp_1']);
      expect(step()).toBe(canUndo ? 'undo' : 'done');
    }
  });

  it('DESK-425 sends a request without an answer again under the same key', async () => {
    let isDown = true;
    const { actor, requests, step, open } = startFlow(
      buildImport({ state: 'previewed' }),
      ['fetching'],
      (text) => {
        if (isDown && text === 'apply k1') throw down;
      },
    );
    await open();
    actor.send({ type: 'import.applied', requestId: 'k1' });
    await settle();
    expect(selectProblem(actor.getSnapshot())).toBe('unanswered');
    isDown = false;
    actor.send({ type: 'import.retried' });
    await settle();
    expect(requests.filter((text) => text === 'apply k1')).toHaveLength(2);
    expect(step()).toBe('apply');
  });

  it('DESK-425 reads the import again after a refusal, and where it could not be read', async () => {
    let failing = 'cancel k1';
    const { actor, step, open, poll } = startFlow(
      buildImport({ state: 'applying' }),
      ['applying', 'done'],
      (text) => {
        if (text === failing)
          throw text === 'load' ? down : { code: 'move_not_allowed', message: 'It has ended.', status: 409 };
      },
    );
    await open();
    actor.send({ type: 'import.stopped', requestId: 'k1' });
    await settle();
    expect(selectProblem(actor.getSnapshot())).toBe('refused');
    failing = 'load';
    actor.send({ type: 'import.retried' });
    await settle();
    expect(selectProblem(actor.getSnapshot())).toBe('loadFailed');
    // The page recovers by itself.
    await vi.advanceTimersByTimeAsync(5000);
    expect(selectProblem(actor.getSnapshot())).toBe('loadFailed');
    failing = '';
    await vi.advanceTimersByTimeAsync(5000);
    expect(selectProblem(actor.getSnapshot())).toBeNull();
    await poll();
    expect(step()).toBe('done');
  });
});
