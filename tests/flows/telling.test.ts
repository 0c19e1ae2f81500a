import { describe, expect, it } from 'vitest';
import { patienceMs, type FromTab } from '../../src/flows/telling/frames.ts';
import { tellFlows } from '../../src/flows/telling/tellFlows.ts';
import { startLamp } from './support/lamp.ts';

const tab = () => {
  const frames: FromTab[] = [];
  let nowMs = 1000;
  let waiting: (() => void)[] = [];
  const root = startLamp();
  const telling = tellFlows({
    root,
    journal: { streams: () => [] },
    tab: 'one',
    build: 'index-x.js',
    tell: (frame) => frames.push(frame),
    now: () => nowMs,
    path: () => '/cart',
    soon: (work) => waiting.push(work),
  });
  return {
    root,
    frames,
    ...telling,
    pass: (ms: number) => (nowMs += ms),
    settle: () => {
      const works = waiting;
      waiting = [];
      for (const work of works) work();
    },
    heard: () => frames.flatMap((frame) => (frame.kind === 'heard' ? frame.events : [])),
  };
};

describe('a tab that is looked at', () => {
  it('says nothing until somebody asks', () => {
    const { root, frames, settle } = tab();
    root.send({ type: 'lamp.pressed', by: 'hand' });
    settle();
    expect(frames).toEqual([]);
  });

  it('tells where every flow stands, those within others too, to whoever asks', () => {
    const { frames, hear } = tab();
    hear({ kind: 'asked' });
    expect(frames).toMatchObject([
      {
        kind: 'told',
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

  it('tells each event with the state after it and what it took, those that caused others first, at once', () => {
    const { root, frames, hear, settle, heard } = tab();
    hear({ kind: 'listening' });
    root.send({ type: 'lamp.pressed', by: 'hand' });
    root.send({ type: 'lamp.pressed', by: 'hand' });
    settle();
    expect(frames.map(({ kind }) => kind)).toEqual(['told', 'heard']);
    expect(heard().map(({ flow, event, state, taken }) => [flow, event.type, state.value, taken])).toEqual([
      ['lamp', 'lamp.pressed', 'on', ['lamp|lamp.pressed|0']],
      ['bulb', 'bulb.lit', 'bright', ['bulb.dark|bulb.lit|0']],
      ['lamp', 'lamp.pressed', 'resting', ['lamp|lamp.pressed|0', 'lamp.on||0']],
      ['bulb', 'bulb.lit', 'bright', []],
    ]);
  });

  it('tells who sent each event, and what a machine raised and emitted meanwhile', async () => {
    const { root, hear, settle, heard } = tab();
    hear({ kind: 'asked' });
    root.send({ type: 'lamp.pressed', by: 'hand' });
    root.send({ type: 'lamp.flickered', by: 'jo@shop.example' });
    root.send({ type: 'lamp.asked' });
    await Promise.resolve();
    settle();
    expect(heard().map(({ flow, event, source }) => [event.type.replace(/0\..*/, ''), source, flow])).toEqual(
      [
        ['lamp.pressed', null, 'lamp'],
        ['bulb.lit', 'lamp', 'bulb'],
        ['lamp.flickered', null, 'lamp'],
        ['xstate.init', 'lamp', 'dimmer'],
        ['lamp.asked', null, 'lamp'],
        ['xstate.stop', 'dimmer', 'dimmer'],
        ['xstate.done.actor.', 'lamp', 'lamp'],
      ],
    );
    expect(heard()[2]?.signals).toMatchObject([
      { kind: 'emitted', event: { type: 'lamp.warned', by: expect.not.stringContaining('jo@') } },
      { kind: 'raised', event: { type: 'lamp.dimmed' } },
    ]);
  });

  it('tells who emitted an event that a listener passed on', () => {
    const { root, hear, settle, heard } = tab();
    hear({ kind: 'asked' });
    root.on('lamp.warned', () => root.send({ type: 'lamp.warned' }));
    root.send({ type: 'lamp.flickered', by: 'hand' });
    settle();
    root.send({ type: 'lamp.warned' });
    settle();
    expect(heard().flatMap(({ event, source }) => (event.type === 'lamp.warned' ? [source] : []))).toEqual([
      'lamp',
      null,
    ]);
  });

  it('tells that a flow is over where the one around it leaves it', () => {
    const { root, hear, settle, heard } = tab();
    hear({ kind: 'asked' });
    root.send({ type: 'lamp.dimmed' });
    root.send({ type: 'lamp.asked' });
    settle();
    expect(heard().map(({ flow, event, state }) => [flow, event.type, state.value, state.status])).toEqual([
      ['lamp', 'lamp.dimmed', 'dimming', 'active'],
      ['dimmer', 'xstate.init', 'dark', 'active'],
      ['lamp', 'lamp.asked', 'asking', 'active'],
      ['dimmer', 'xstate.stop', 'dark', 'stopped'],
    ]);
  });

  it('leaves out of everything what must not be seen, however deep it lies', async () => {
    const { root, frames, hear, settle } = tab();
    hear({ kind: 'asked' });
    const note = [
      { deep: { clientSecret: 'pi_1_secret_2', text: 'Mail me: jo@shop.example, or 4242 4242 4242 4242' } },
    ];
    root.send({ type: 'lamp.pressed', by: 'jo@shop.example', password: 'hunter2hunter2', note });
    root.send({ type: 'lamp.asked' });
    await Promise.resolve();
    settle();
    const told = JSON.stringify(frames);
    expect(told).toContain('xstate.done.actor.');
    for (const secret of ['jo@shop.example', 'hunter2', '4242', 'pi_1_secret', 'eyJ'])
      expect(told).not.toContain(secret);
  });

  it('stops once nobody listens any more, and tells everything anew to the next', () => {
    const { root, frames, hear, pass, settle, heard } = tab();
    hear({ kind: 'asked' });
    pass(patienceMs);
    root.send({ type: 'lamp.pressed', by: 'hand' });
    settle();
    expect(heard()).toHaveLength(2);
    pass(1);
    root.send({ type: 'lamp.pressed', by: 'hand' });
    settle();
    expect(heard()).toHaveLength(2);
    hear({ kind: 'listening' });
    expect(frames.map(({ kind }) => kind)).toEqual(['told', 'heard', 'told']);
  });
});
