import { assign, createActor, emit, fromPromise, raise, sendTo, setup, type ActorRefFrom } from 'xstate';

type BulbEvent = { readonly type: 'bulb.lit'; readonly by: string } | { readonly type: 'bulb.broken' };

const bulb = setup({ types: { events: {} as BulbEvent } }).createMachine({
  id: 'bulb',
  initial: 'dark',
  states: {
    dark: { on: { 'bulb.lit': 'bright' } },
    bright: { on: { 'bulb.broken': 'over' } },
    over: { type: 'final' },
  },
});

type LampEvent =
  | {
      readonly type: 'lamp.pressed';
      readonly by: string;
      readonly password?: string;
      readonly note?: unknown;
    }
  | { readonly type: 'lamp.asked' }
  | { readonly type: 'lamp.flickered'; readonly by: string }
  | { readonly type: 'lamp.warned' }
  | { readonly type: 'lamp.dimmed' };

/** A machine that invokes child machines and a promise. */
export const lampMachine = setup({
  types: {
    context: {} as { readonly presses: number; readonly note: unknown; readonly token: string },
    events: {} as LampEvent,
    emitted: {} as { readonly type: 'lamp.warned'; readonly by: string },
    children: {} as { bulb: 'bulb'; dimmer: 'bulb' },
  },
  actors: { bulb, answer: fromPromise(() => Promise.resolve('4242 4242 4242 4242')) },
  guards: { isRested: ({ context }) => context.presses > 1 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0, note: null, token: 'eyJhbGci.eyJzdWIi.c2ln' },
  initial: 'off',
  invoke: { id: 'bulb', src: 'bulb' },
  on: {
    'lamp.pressed': {
      target: '.on',
      actions: [
        assign({ presses: ({ context }) => context.presses + 1, note: ({ event }) => event.note ?? null }),
        sendTo('bulb', ({ event }) => ({ type: 'bulb.lit' as const, by: event.by })),
      ],
    },
    'lamp.asked': '.asking',
    'lamp.flickered': {
      actions: [
        raise({ type: 'lamp.dimmed' }),
        emit(({ event }) => ({ type: 'lamp.warned' as const, by: event.by })),
      ],
    },
    'lamp.dimmed': '.dimming',
  },
  states: {
    off: {},
    on: { always: { guard: 'isRested', target: 'resting' } },
    resting: {},
    dimming: { invoke: { id: 'dimmer', src: 'bulb' } },
    asking: { invoke: { src: 'answer', onDone: 'off' } },
  },
});

export const startLamp = (): ActorRefFrom<typeof lampMachine> =>
  createActor(lampMachine, { systemId: 'lamp' }).start();
