import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectStately } from '../../src/flows/telling/connectStately.ts';
import { startLamp } from './support/lamp.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window as far as the two ends use one: it can open another, and each hears what it is sent. */
class FakeWindow extends EventTarget {
  readonly opened: string[] = [];
  opener: FakeWindow | null = null;
  readonly child: FakeWindow | null;
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

it("tells Stately's receiver every flow and event, redacted as a whole", async () => {
  const receiving = new FakeWindow(null);
  const shop = new FakeWindow(receiving);
  receiving.opener = shop;
  const root = startLamp();
  const connection = connectStately({
    root,
    url: 'https://inspector.example/',
    // As far as the inspector uses a window, this is one.
    window: shop as unknown as Window,
  });
  const received: StatelyInspectionEvent[] = [];
  createBrowserReceiver({ window: receiving as unknown as Window }).subscribe((event) =>
    received.push(event),
  );
  const note = {
    lastName: 'Lovelace',
    billing_details: { street: '12 St James Square', city: 'Springfield' },
    cardHolder: 'Ada Lovelace',
    clientSecret: 'pi_1_secret_2',
    text: 'jo@shop.example pays by 4242 4242 4242 4242',
  };
  root.send({ type: 'lamp.pressed', by: 'jo@shop.example', password: 'hunter2hunter2', note });
  root.send({ type: 'lamp.asked' });
  await vi.runAllTimersAsync();

  expect(shop.opened).toEqual(['https://inspector.example/']);
  expect(
    received
      .filter(({ type }) => type === '@xstate.actor')
      .map((event) => ('name' in event ? event.name : '')),
  ).toEqual(expect.arrayContaining(['lamp', 'bulb']));
  expect(received).toContainEqual(
    expect.objectContaining({ type: '@xstate.snapshot', snapshot: expect.objectContaining({ value: 'on' }) }),
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
  connection.stop();
  root.send({ type: 'lamp.pressed', by: 'hand' });
  await vi.runAllTimersAsync();
  expect(received).toHaveLength(before);
});
