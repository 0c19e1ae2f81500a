import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createActor, createMachine, SimulatedClock, type AnyActorScope, type InspectionEvent } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  activeNodes,
  machineOfActor,
  parentOf,
  testedVersions,
  scheduleEvent,
  transitionsTaken,
} from '../../src/journal/xstateInternals.ts';

const inner = createMachine({ id: 'inner', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } });
const outer = createMachine({ id: 'outer', invoke: { src: inner, id: 'inner' } });

describe('the XState internals that the journal uses', () => {
  it('were tested with the installed version', () => {
    const file = createRequire(import.meta.url).resolve('xstate/package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    expect(testedVersions).toContain(version);
  });

  it('give the machine, parent, active states and transitions of an actor', () => {
    const inspected: InspectionEvent[] = [];
    const actor = createActor(outer, { inspect: (event) => inspected.push(event) }).start();
    const child = actor.getSnapshot().children['inner'];
    if (!child) throw new Error('The child does not run.');
    child.send({ type: 'go' });
    expect(machineOfActor(child)?.id).toBe('inner');
    expect(parentOf(child)).toBe(actor);
    expect(parentOf(actor)).toBeUndefined();
    expect(activeNodes(child.getSnapshot()).map(({ id }) => id)).toEqual(['inner', 'inner.b']);
    const taken = inspected.flatMap((event) =>
      event.type === '@xstate.microstep' ? transitionsTaken(event) : [],
    );
    expect(taken.map(({ eventType }) => eventType)).toContain('go');
  });

  it('schedule an event', () => {
    const clock = new SimulatedClock();
    const actor = createActor(inner, { clock }).start();
    scheduleEvent({ self: actor, system: actor.system } as unknown as AnyActorScope, { type: 'go' }, 10, 'x');
    clock.increment(10);
    expect(actor.getSnapshot().value).toBe('b');
  });
});
