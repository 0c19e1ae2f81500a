import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJournal } from '../../src/journal/journal.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { fold } from '../../src/journal/fold.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';
import {
  selectCanGoBack,
  selectCanReset,
  selectIsConfirmingReset,
  selectStep,
} from '../../src/machines/returnWizard/selectors.ts';
import {
  input,
  createdReturn,
  reachSummary,
  startWizard,
  type Wizard,
} from './support/returnWizardActors.ts';
import { createDeferred, settle } from './support/settle.ts';

const stepOf = (wizard: Wizard) => selectStep(wizard.getSnapshot());
const contextOf = (wizard: Wizard) => wizard.getSnapshot().context;
const submit = (wizard: Wizard, key = 'k1') => wizard.send({ type: 'returnWizard.submitted', key });
const next = { type: 'returnWizard.next' } as const;

describe('the return wizard', () => {
  it('RETURN-01 asks for reason, items and method in this order, then shows the summary', async () => {
    const requests: unknown[] = [];
    const seen: number[] = [];
    const wizard = startWizard((request) => {
      requests.push(request);
      return createdReturn;
    });
    wizard.subscribe((snapshot) => {
      const step = selectStep(snapshot);
      if (seen.at(-1) !== step) seen.push(step);
    });
    reachSummary(wizard);
    submit(wizard);
    await settle();
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    expect(requests).toEqual([
      {
        orderId: 'o1',
        reason: 'Changed Mind',
        otherReason: '',
        lines: { i1: { productId: 'p1', quantity: 2 } },
        method: 'courier_pickup',
        key: 'k1',
      },
    ]);
    expect(contextOf(wizard)).toMatchObject(createdReturn);
  });

  it.each([
    { step: 0, code: 'reason_required', message: 'Please select a return reason' },
    { step: 1, code: 'items_required', message: 'Please select what you want to return' },
    { step: 2, code: 'method_required', message: 'Please select a return method' },
  ])('RETURN-05 stays at step $step while its answer is missing: $message', ({ step, code, message }) => {
    const wizard = startWizard();
    if (step > 0) wizard.send({ type: 'returnWizard.reasonChosen', reason: 'Arrived Late' });
    if (step > 0) wizard.send(next);
    if (step > 1)
      wizard.send({ type: 'returnWizard.lineChosen', orderItemId: 'i1', productId: 'p1', quantity: 1 });
    if (step > 1) wizard.send(next);
    wizard.send(next);
    expect(stepOf(wizard)).toBe(step);
    expect(contextOf(wizard).failure).toEqual({ code, message, status: 0 });
    submit(wizard);
    expect(stepOf(wizard), 'RETURN-04 nothing is submitted before').toBe(step);
  });

  it('RETURN-06 requires a text for Other, and sends exactly the typed text', async () => {
    const requests: { otherReason: string }[] = [];
    const wizard = startWizard((request) => {
      requests.push(request);
      return createdReturn;
    });
    wizard.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    for (const text of ['', '   ']) {
      wizard.send({ type: 'returnWizard.otherReasonDrafted', text });
      wizard.send(next);
      expect(contextOf(wizard).failure?.message).toBe('Please specify your reason for return');
    }
    wizard.send({ type: 'returnWizard.otherReasonDrafted', text: ' Too warm. ' });
    expect(contextOf(wizard).failure).toBeNull();
    wizard.send(next);
    wizard.send({ type: 'returnWizard.lineChosen', orderItemId: 'i1', productId: 'p1', quantity: 1 });
    wizard.send(next);
    wizard.send({ type: 'returnWizard.methodChosen', method: 'locker_dropoff' });
    wizard.send(next);
    submit(wizard);
    await settle();
    expect(requests.map(({ otherReason }) => otherReason)).toEqual(['Too warm.']);
  });

  it('RETURN-02 goes back step by step and keeps every answer', () => {
    const wizard = startWizard();
    expect(selectCanGoBack(wizard.getSnapshot())).toBe(false);
    reachSummary(wizard);
    const answers = contextOf(wizard);
    for (const step of [2, 1, 0]) {
      wizard.send({ type: 'returnWizard.previous' });
      expect(stepOf(wizard)).toBe(step);
    }
    expect(contextOf(wizard)).toEqual(answers);
    for (let step = 0; step < 3; step += 1) wizard.send(next);
    expect(stepOf(wizard)).toBe(3);
  });

  it.each(['reason', 'items', 'method'] as const)(
    'changes the %s from the summary, and returns to it',
    (question) => {
      const wizard = startWizard();
      reachSummary(wizard);
      wizard.send({ type: 'returnWizard.edited', question });
      expect(wizard.getSnapshot().hasTag(question)).toBe(true);
      wizard.send(next);
      expect(stepOf(wizard)).toBe(3);
      expect(contextOf(wizard).isEditing).toBe(false);
    },
  );

  it.each([0, 1, 2, 3])('RETURN-03 resets from step %i only after the confirmation', (step) => {
    const wizard = startWizard();
    reachSummary(wizard);
    for (let back = 3; back > step; back -= 1) wizard.send({ type: 'returnWizard.previous' });
    const answers = contextOf(wizard);
    wizard.send({ type: 'returnWizard.resetConfirmed' });
    expect(contextOf(wizard)).toEqual(answers);
    wizard.send({ type: 'returnWizard.resetRequested' });
    expect(selectIsConfirmingReset(wizard.getSnapshot())).toBe(true);
    wizard.send({ type: 'returnWizard.resetDeclined' });
    expect(stepOf(wizard)).toBe(step);
    expect(contextOf(wizard)).toEqual(answers);
    wizard.send({ type: 'returnWizard.resetRequested' });
    wizard.send({ type: 'returnWizard.resetConfirmed' });
    expect(stepOf(wizard)).toBe(0);
    expect(contextOf(wizard)).toMatchObject({ ...input, reason: null, lines: {}, method: null });
  });

  it('RETURN-10 reuses its key after an unknown outcome, and has a new one after a refusal', async () => {
    const keys: string[] = [];
    const failures = [
      { code: 'network', message: '', status: 0 },
      { code: 'unavailable', message: '', status: 503 },
      { code: 'not_returnable', message: 'Too late.', status: 409 },
    ];
    const wizard = startWizard(({ key }) => {
      keys.push(key);
      throw Object.freeze(failures[keys.length - 1] ?? {});
    });
    reachSummary(wizard);
    for (const key of ['k1', 'k2', 'k3', 'k4']) {
      submit(wizard, key);
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      await settle();
    }
    expect(keys).toEqual(['k1', 'k1', 'k1', 'k4']);
  });

  it('removes a line with quantity 0', () => {
    const wizard = startWizard();
    wizard.send({ type: 'returnWizard.reasonChosen', reason: 'Arrived Late' });
    wizard.send(next);
    for (const quantity of [2, 0])
      wizard.send({ type: 'returnWizard.lineChosen', orderItemId: 'i1', productId: 'p1', quantity });
    wizard.send(next);
    expect(contextOf(wizard).failure?.code).toBe('items_required');
  });

  it('a failed return is sent again under its key, and under a new one after a change', async () => {
    const keys: string[] = [];
    const refusal = { code: 'unavailable', message: 'Try later.', status: 503 };
    const wizard = startWizard(({ key }) => {
      keys.push(key);
      throw Object.freeze(refusal);
    });
    reachSummary(wizard);
    for (const key of ['k1', 'k2']) {
      submit(wizard, key);
      await settle();
      expect(stepOf(wizard)).toBe(3);
      expect(contextOf(wizard).failure).toEqual(refusal);
    }
    wizard.send({ type: 'returnWizard.edited', question: 'method' });
    wizard.send({ type: 'returnWizard.methodChosen', method: 'store_dropoff' });
    wizard.send(next);
    submit(wizard, 'k3');
    await settle();
    expect(keys).toEqual(['k1', 'k1', 'k3']);
    expect(selectCanReset(wizard.getSnapshot())).toBe(true);
  });

  it('shows a created return until its page is left, and then starts anew', async () => {
    const wizard = startWizard();
    reachSummary(wizard);
    submit(wizard);
    await settle();
    wizard.send({ type: 'returnWizard.previous' });
    submit(wizard, 'k2');
    expect(stepOf(wizard)).toBe(4);
    wizard.send({ type: 'returnWizard.left' });
    expect(stepOf(wizard)).toBe(0);
    expect(contextOf(wizard)).toMatchObject({ returnId: null, lines: {}, submitKey: null });
  });

  it('keeps the answers when its page is left before the submit', () => {
    const wizard = startWizard();
    reachSummary(wizard);
    wizard.send({ type: 'returnWizard.left' });
    expect(stepOf(wizard)).toBe(3);
  });
});

describe('the time limit of the return wizard', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('times out after 30 seconds, then offers a retry', async () => {
    const wizard = startWizard(() => createDeferred<typeof createdReturn>().promise);
    reachSummary(wizard);
    submit(wizard);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(wizard.getSnapshot().matches('submitting')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(contextOf(wizard).failure).toEqual({ code: 'timeout', message: 'Operation failed', status: 0 });
    expect(stepOf(wizard)).toBe(3);
  });
});

describe('the return wizard in the journal', () => {
  it('is restored from its events, with unfinished text', () => {
    const store = createMemoryStore();
    const journal = createJournal({ store, now: () => 0 });
    journal.register({ returnWizard: { machine: returnWizardMachine, version: 1 } });
    journal.openStream('returnWizard', input);
    const wizard = startWizard(undefined, journal.inspect);
    journal.attach('returnWizard', wizard.sessionId);
    wizard.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    wizard.send({ type: 'returnWizard.otherReasonDrafted', text: 'It is too w' });
    wizard.send(next);
    wizard.send({ type: 'returnWizard.resetRequested' });
    const live = wizard.getSnapshot();
    const stream = store.read('returnWizard');
    if (!stream) throw new Error('Nothing was stored.');
    const folded = fold(returnWizardMachine, stream);
    expect(folded.value).toEqual(live.value);
    expect(folded.context).toEqual(live.context);
  });
});
