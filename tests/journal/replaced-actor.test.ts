/** Events of a stopped or replaced actor are not recorded for a new actor with the same id. */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createJournal } from '../../src/journal/journal.ts';
import { makeResumable } from '../../src/journal/makeResumable.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';

describe('an actor that was replaced by another one with the same id', () => {
  it('adds no events to the stream of the new one', () => {
    const store = createMemoryStore();
    const journal = createJournal({ store, now: () => 0 });
    journal.register({ returnWizard: { machine: returnWizardMachine, version: 1 } });
    const open = () =>
      createActor(makeResumable('returnWizard', returnWizardMachine, journal), {
        id: 'returnWizard',
        input: { userId: 'u1', orderId: 'o1' },
        inspect: journal.inspect,
      }).start();
    const replaced = open();
    replaced.stop();
    const current = open();
    current.send({ type: 'returnWizard.reasonChosen', reason: 'Changed Mind' });
    // A component may still have a reference to the previous actor.
    replaced.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    expect(store.read('returnWizard')?.entries.map(([, , event]) => event['reason'])).toEqual([
      'Changed Mind',
    ]);
    expect(current.getSnapshot().context.reason).toBe('Changed Mind');
  });
});
