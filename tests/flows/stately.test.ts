import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { expect, it } from 'vitest';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { applyMessages, type Sources } from '../../src/flows/recording/sources.ts';
import { connectStately } from '../../src/flows/connectStately.ts';
import { lampMachine } from './support/lamp.ts';
import { publishLamp } from './support/publishLamp.ts';

/** Fake window with the APIs that the inspector and its receiver use. */
class FakeWindow extends EventTarget {
  readonly opened: string[] = [];
  opener: FakeWindow | null = null;
  child: FakeWindow | null;
  constructor(child: FakeWindow | null) {
    super();
    this.child = child;
  }
  get self() {
    return this;
  }
  get top() {
    return this;
  }
  open(url: string) {
    this.opened.push(url);
    return this.child;
  }
  postMessage(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
}

/** Records the flows of a lamp, as the inspector does for a tab. */
const recordLamp = () => {
  let sources: Sources = [];
  const { root, receive, flush } = publishLamp({
    post: (message) => (sources = applyMessages(sources, [message], shopMachines)),
  });
  receive({ kind: 'snapshotRequested' });
  return {
    root,
    recording: () => {
      flush();
      const recording = sources[0]?.recording;
      if (!recording) throw new Error('Nothing was published.');
      return recording;
    },
  };
};

const machineOf = (id: string) =>
  [lampMachine, ...shopMachines.values()].find((machine) => machine.id === id);

it('sends every flow and event of a session with its sender, redacted', async () => {
  const receiving = new FakeWindow(null);
  const page = new FakeWindow(receiving);
  receiving.opener = page;
  const { root, recording } = recordLamp();
  const stately = connectStately({
    machineOf,
    url: 'https://inspector.example/',
    // Has all window APIs that the inspector uses.
    window: page as unknown as Window,
  });
  expect(stately.open()).toBe(true);
  expect(page.opened).toEqual(['https://inspector.example/']);
  const received: StatelyInspectionEvent[] = [];
  createBrowserReceiver({ window: receiving as unknown as Window }).subscribe((event) =>
    received.push(event),
  );
  stately.show('one', recording());
  const note = {
    lastName: 'Lovelace',
    billing_details: { street: '12 St James Square', city: 'Springfield' },
    cardHolder: 'Ada Lovelace',
    clientSecret: 'pi_1_secret_2',
    text: 'jo@shop.example pays by 4242 4242 4242 4242',
  };
  root.send({ type: 'lamp.pressed', by: 'jo@shop.example', password: 'hunter2hunter2', note });
  root.send({ type: 'lamp.asked' });
  await Promise.resolve();
  stately.show('one', recording());

  const actors = received.flatMap((event) => (event.type === '@xstate.actor' ? [event] : []));
  expect(actors.map(({ name }) => name)).toEqual(['lamp', 'bulb']);
  expect(JSON.parse(actors[0]?.definition ?? '')).toMatchObject({ id: 'lamp', initial: 'off' });
  expect(received).toContainEqual(
    expect.objectContaining({ type: '@xstate.snapshot', snapshot: expect.objectContaining({ value: 'on' }) }),
  );
  expect(received).toContainEqual(
    expect.objectContaining({
      type: '@xstate.event',
      sourceId: 'lamp',
      sessionId: 'bulb',
      event: expect.objectContaining({ type: 'bulb.lit' }),
    }),
  );
  const text = JSON.stringify(received);
  expect(text).toContain('xstate.done.actor.');
  for (const secret of [
    'jo@shop.example',
    'hunter2',
    '4242',
    'pi_1_secret',
    'eyJ',
    'Lovelace',
    'St James',
    'Springfield',
  ])
    expect(text).not.toContain(secret);

  const before = received.length;
  stately.show('one', recording());
  expect(received).toHaveLength(before);
  stately.close();
  root.send({ type: 'lamp.pressed', by: 'hand' });
  stately.show('one', recording());
  expect(received).toHaveLength(before);
});

it('reports a blocked window, and opens it at the next attempt', () => {
  const blocked = new FakeWindow(null);
  const stately = connectStately({ machineOf, window: blocked as unknown as Window });
  expect(stately.open()).toBe(false);
  stately.show('one', recordLamp().recording());
  blocked.child = new FakeWindow(null);
  expect(stately.open()).toBe(true);
  expect(blocked.opened).toEqual(['https://stately.ai/inspect', 'https://stately.ai/inspect']);
});
