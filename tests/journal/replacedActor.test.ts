/** Events of an actor that was stopped or replaced belong to no other actor of the same id. */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createJournal } from '../../src/journal/journal.ts';
import { resumable } from '../../src/journal/resumable.ts';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';

describe('an actor that was replaced by another of the same id', () => {
  it('adds nothing to the stream of the new one, so that the fold is what lives', () => {
    const store = memoryStore();
    const journal = createJournal({ store, now: () => 0 });
    journal.register({ returnWizard: { machine: returnWizardMachine, version: 1 } });
    const open = () =>
      createActor(resumable('returnWizard', returnWizardMachine, journal), {
        id: 'returnWizard',
        input: { userId: 'u1', orderId: 'o1' },
        inspect: journal.inspect,
      }).start();
    const replaced = open();
    replaced.stop();
    const current = open();
    current.send({ type: 'returnWizard.reasonChosen', reason: 'Changed Mind' });
    // As a page does that still holds the reference of before.
    replaced.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    expect(store.read('returnWizard')?.entries.map(([, , event]) => event['reason'])).toEqual([
      'Changed Mind',
    ]);
    expect(current.getSnapshot().context.reason).toBe('Changed Mind');
  });
});
