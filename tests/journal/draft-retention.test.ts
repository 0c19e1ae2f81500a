/** Drafts are restored unchanged after a reload; only card data and provider secrets are removed. */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { makeResumable } from '../../src/journal/makeResumable.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { createJournal } from '../../src/journal/journal.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';
import { settle } from '../machines/support/settle.ts';
import { openPage } from './support/checkoutPage.ts';

const wizardOn = (store: ReturnType<typeof createMemoryStore>) => {
  const journal = createJournal({ store, now: () => 0 });
  journal.register({ returnWizard: { machine: returnWizardMachine, version: 1 } });
  return createActor(
    makeResumable('returnWizard', returnWizardMachine, journal, () => true),
    { id: 'returnWizard', input: { userId: 'u1', orderId: 'o1' }, inspect: journal.inspect },
  ).start();
};

describe('a reload', () => {
  it.each([
    'Please write to ada.l@example.org before pick-up',
    'Bearer of bad news: too wide',
    'sk_8 on the label, rk_8 on the bag',
    'The 4 mm and 5 mm hems differ',
  ])('restores the reason of a return unchanged: %s', (text) => {
    const store = createMemoryStore();
    const first = wizardOn(store);
    first.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    first.send({ type: 'returnWizard.otherReasonDrafted', text });
    first.stop();
    expect(wizardOn(store).getSnapshot().context.otherReason).toBe(text);
  });

  it('CHECK-30 restores an address that contains an e-mail address', async () => {
    const store = createMemoryStore();
    const values = { street: 'c/o ada@example.org', city: 'Springfield' };
    const first = openPage(store);
    await settle();
    first.checkout.send({ type: 'checkout.drafted', form: 'shipping', values });
    first.crash();
    expect(openPage(store).checkout.getSnapshot().context.drafts.shipping).toEqual(values);
  });

  it('restores no card number and no client secret, and no mask of one', async () => {
    const store = createMemoryStore();
    const first = openPage(store);
    await settle();
    const values = { street: '1 Main St 4242 4242 4242 4242', city: 'x pi_1_secret_abc y' };
    first.checkout.send({ type: 'checkout.drafted', form: 'shipping', values });
    first.crash();
    expect(openPage(store).checkout.getSnapshot().context.drafts.shipping).toEqual({
      street: '1 Main St ',
      city: 'x  y',
    });
  });

  it('keeps an idempotency key with the digits of a card number', async () => {
    const store = createMemoryStore();
    const key = 'a1b2c3d4-4242-4242-8242-424242424242';
    const first = openPage(store);
    await settle();
    first.checkout.send({ type: 'checkout.drafted', form: 'shipping', values: { street: key } });
    first.crash();
    expect(openPage(store).checkout.getSnapshot().context.drafts.shipping).toEqual({ street: key });
  });
});
