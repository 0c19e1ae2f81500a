import { describe, expect, it } from 'vitest';
import { listenerTimeoutMs, type TabMessage } from '../../src/flows/bridge/messages.ts';
import { publishLamp } from './support/publishLamp.ts';

const openTab = () => {
  const messages: TabMessage[] = [];
  let nowMs = 1000;
  const published = publishLamp({
    build: 'index-x.js',
    post: (message) => messages.push(message),
    now: () => nowMs,
    path: () => '/cart',
  });
  return {
    messages,
    ...published,
    advance: (ms: number) => (nowMs += ms),
    events: () => messages.flatMap((message) => (message.kind === 'events' ? message.events : [])),
  };
};

describe('the flow publisher', () => {
  it('posts nothing before a message of the inspector', () => {
    const { root, messages, flush } = openTab();
    root.send({ type: 'lamp.pressed', by: 'hand' });
    flush();
    expect(messages).toEqual([]);
  });

  it('posts a snapshot of all flows, including children, on request', () => {
    const { messages, receive } = openTab();
    receive({ kind: 'snapshotRequested' });
    expect(messages).toMatchObject([
      {
        kind: 'snapshot',
        tab: 'one',
        path: '/cart',
        build: 'index-x.js',
        flows: [
          { flow: 'lamp', machine: 'lamp', state: { value: 'off', status: 'active' } },
          { flow: 'bulb', machine: 'bulb', state: { value: 'dark' } },
        ],
      },
    ]);
  });

  it('posts events with the state after them and the transitions taken, in sending order, in one message', () => {
    const { root, messages, receive, flush, events } = openTab();
    receive({ kind: 'listening' });
    root.send({ type: 'lamp.pressed', by: 'hand' });
    root.send({ type: 'lamp.pressed', by: 'hand' });
    flush();
    expect(messages.map(({ kind }) => kind)).toEqual(['snapshot', 'events']);
    expect(events().map(({ flow, event, state, taken }) => [flow, event.type, state.value, taken])).toEqual([
      ['lamp', 'lamp.pressed', 'on', ['lamp|lamp.pressed|0']],
      ['bulb', 'bulb.lit', 'bright', ['bulb.dark|bulb.lit|0']],
      ['lamp', 'lamp.pressed', 'resting', ['lamp|lamp.pressed|0', 'lamp.on||0']],
      ['bulb', 'bulb.lit', 'bright', []],
    ]);
  });

  it('includes the sender of each event, and raised and emitted events', async () => {
    const { root, receive, flush, events } = openTab();
    receive({ kind: 'snapshotRequested' });
    root.send({ type: 'lamp.pressed', by: 'hand' });
    root.send({ type: 'lamp.flickered', by: 'jo@shop.example' });
    root.send({ type: 'lamp.asked' });
    await Promise.resolve();
    flush();
    expect(
      events().map(({ flow, event, source }) => [event.type.replace(/0\..*/, ''), source, flow]),
    ).toEqual([
      ['lamp.pressed', null, 'lamp'],
      ['bulb.lit', 'lamp', 'bulb'],
      ['lamp.flickered', null, 'lamp'],
      ['xstate.init', 'lamp', 'dimmer'],
      ['lamp.asked', null, 'lamp'],
      ['xstate.stop', 'dimmer', 'dimmer'],
      ['xstate.done.actor.', 'lamp', 'lamp'],
    ]);
    expect(events()[2]?.signals).toMatchObject([
      { kind: 'emitted', event: { type: 'lamp.warned', by: expect.not.stringContaining('jo@') } },
      { kind: 'raised', event: { type: 'lamp.dimmed' } },
    ]);
  });

  it('includes the emitter of an event that a listener forwarded', () => {
    const { root, receive, flush, events } = openTab();
    receive({ kind: 'snapshotRequested' });
    root.on('lamp.warned', () => root.send({ type: 'lamp.warned' }));
    root.send({ type: 'lamp.flickered', by: 'hand' });
    flush();
    root.send({ type: 'lamp.warned' });
    flush();
    expect(events().flatMap(({ event, source }) => (event.type === 'lamp.warned' ? [source] : []))).toEqual([
      'lamp',
      null,
    ]);
  });

  it('posts a stop event when the parent stops a flow', () => {
    const { root, receive, flush, events } = openTab();
    receive({ kind: 'snapshotRequested' });
    root.send({ type: 'lamp.dimmed' });
    root.send({ type: 'lamp.asked' });
    flush();
    expect(events().map(({ flow, event, state }) => [flow, event.type, state.value, state.status])).toEqual([
      ['lamp', 'lamp.dimmed', 'dimming', 'active'],
      ['dimmer', 'xstate.init', 'dark', 'active'],
      ['lamp', 'lamp.asked', 'asking', 'active'],
      ['dimmer', 'xstate.stop', 'dark', 'stopped'],
    ]);
  });

  it('redacts secrets and e-mail addresses at any depth', async () => {
    const { root, messages, receive, flush } = openTab();
    receive({ kind: 'snapshotRequested' });
    const note = [
      { deep: { clientSecret: 'pi_1_secret_2', text: 'Mail me: jo@shop.example, or 4242 4242 4242 4242' } },
    ];
    root.send({ type: 'lamp.pressed', by: 'jo@shop.example', password: 'hunter2hunter2', note });
    root.send({ type: 'lamp.asked' });
    await Promise.resolve();
    flush();
    const text = JSON.stringify(messages);
    expect(text).toContain('xstate.done.actor.');
    for (const secret of ['jo@shop.example', 'hunter2', '4242', 'pi_1_secret', 'eyJ'])
      expect(text).not.toContain(secret);
  });

  it('stops when the inspector no longer listens, and posts a new snapshot when it returns', () => {
    const { root, messages, receive, advance, flush, events } = openTab();
    receive({ kind: 'snapshotRequested' });
    advance(listenerTimeoutMs);
    root.send({ type: 'lamp.pressed', by: 'hand' });
    flush();
    expect(events()).toHaveLength(2);
    advance(1);
    root.send({ type: 'lamp.pressed', by: 'hand' });
    flush();
    expect(events()).toHaveLength(2);
    receive({ kind: 'listening' });
    expect(messages.map(({ kind }) => kind)).toEqual(['snapshot', 'events', 'snapshot']);
  });
});
