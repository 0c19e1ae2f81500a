import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createExport } from '../../src/journal/export.ts';
import { createJournal, type RecordedEvent } from '../../src/journal/journal.ts';
import { parseExport } from '../../src/journal/parseExport.ts';
import { withoutSecrets } from '../../src/journal/secrets.ts';
import { makeResumable } from '../../src/journal/makeResumable.ts';
import { createStorageStore } from '../../src/journal/createStorageStore.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import type { StreamStore } from '../../src/journal/streamStore.ts';
import { findPersonalData } from '../support/findPersonalData.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';

const noon = Date.parse('2026-05-04T12:00:00Z');

const openWizard = (store: StreamStore = createMemoryStore()) => {
  const journal = createJournal({ store, now: () => noon });
  journal.register({ returnWizard: { machine: returnWizardMachine, version: 1 } });
  const recorded: RecordedEvent[] = [];
  const stop = journal.subscribe((event) => recorded.push(event));
  const actor = createActor(makeResumable('returnWizard', returnWizardMachine, journal), {
    id: 'returnWizard',
    input: { userId: 'u1', orderId: 'o1' },
    inspect: journal.inspect,
  }).start();
  return { journal, actor, recorded, stop };
};

describe('an export', () => {
  it('contains every stream, and is parsed without changes', () => {
    const { journal, actor } = openWizard();
    actor.send({ type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' });
    const written = createExport(journal.streams(), noon);
    expect(written).toMatchObject({
      format: 'verrow.journal',
      formatVersion: 2,
      exportedAt: '2026-05-04T12:00:00.000Z',
      streams: [
        {
          flow: 'returnWizard',
          machine: 'returnWizard',
          input: { userId: 'u1', orderId: 'o1' },
          entries: [[1, noon, { type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' }]],
        },
      ],
    });
    expect(parseExport(JSON.stringify(written))).toEqual({ ok: true, value: written });
  });

  it('contains stored streams of earlier pages', () => {
    const store = createMemoryStore();
    openWizard(store).actor.send({ type: 'returnWizard.next' });
    const journal = createJournal({ store, now: () => noon });
    expect(createExport(journal.streams(), noon).streams.map(({ machine }) => machine)).toEqual([
      'returnWizard',
    ]);
  });

  it('is redacted, including stored data', () => {
    const store = createMemoryStore();
    const { journal } = openWizard(store);
    const stream = store.read('returnWizard');
    if (!stream) throw new Error('Nothing was stored.');
    journal.remove('returnWizard');
    const dirty = { note: 'ada@example.org 4242 4242 4242 4242', clientSecret: 'x' };
    store.write('returnWizard', { ...stream, base: dirty, entries: [[1, noon, { type: 'x', ...dirty }]] });
    const text = JSON.stringify(createExport(journal.streams(), noon));
    for (const secret of ['ada@', '4242', 'clientSecret']) expect(text).not.toContain(secret);
  });
});

describe('personal data', () => {
  const values = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    street: '12 St James Square',
    street2: '',
    postalCode: '62701',
    city: 'Springfield',
    state: 'Illinois',
    country: 'US',
  };
  const store = createMemoryStore();
  openWizard(store).actor.stop();
  // Events with the address fields of checkout; redaction is the same for all flows.
  const events = [
    { type: 'checkout.drafted', form: 'shipping', values },
    { type: 'payment.submitted', cardHolder: 'Ada Lovelace' },
    { type: 'checkout.emailDrafted', email: 'lovelace-a@exa' },
    { type: 'xstate.snapshot', value: { state: 'open' }, state: 'open' },
  ];
  const stream = store.read('returnWizard');
  if (stream)
    store.write('returnWizard', {
      ...stream,
      base: { context: { drafts: { card: { cardHolder: 'Ada Lovelace' }, shipping: values } } },
      entries: events.map((event, index) => [index + 1, noon, event] as const),
    });
  const text = JSON.stringify(createExport(createJournal({ store, now: () => noon }).streams(), noon));

  it('is not in an export: no names, card holder, partly typed email or postal address', () => {
    expect(findPersonalData(text)).toEqual([]);
    for (const personal of ['Ada', 'Lovelace', 'lovelace-a', 'St James', '62701', 'Springfield', 'Illinois'])
      expect(text).not.toContain(personal);
  });

  it('keeps empty fields, the country, and fields with the same names outside of addresses', () => {
    expect(text).toContain('"street2":""');
    expect(text).toContain('"country":"US"');
    expect(text).toContain('"value":{"state":"open"},"state":"open"');
  });

  it('stays in the stored journal, so that drafts are restored', () => {
    expect(withoutSecrets(events)).toEqual(events);
  });
});

describe('parsing an export', () => {
  const good = createExport(openWizard().journal.streams(), noon);
  const [stream] = good.streams;
  it.each([
    ['incomplete JSON', '{"format": "verrow.jour', 'not_json'],
    ['an array', '[1, 2]', 'not_a_journal'],
    ['another format', JSON.stringify({ ...good, format: 'other' }), 'not_a_journal'],
    ['a later format', JSON.stringify({ ...good, formatVersion: 3 }), 'other_version'],
    ['no time', JSON.stringify({ ...good, exportedAt: 'soon' }), 'not_a_journal'],
    ['no streams', JSON.stringify({ ...good, streams: {} }), 'not_a_journal'],
    ['a broken stream', JSON.stringify({ ...good, streams: [stream, { machine: 'x' }] }), 'broken_stream'],
    [
      'a broken entry',
      JSON.stringify({ ...good, streams: [{ ...stream, entries: [[1, 2, {}]] }] }),
      'broken_stream',
    ],
  ])('fails with a code and a message for %s', (_, text, code) => {
    const reading = parseExport(text);
    expect(reading).toMatchObject({ ok: false, failure: { code, message: expect.stringMatching(/\w\.$/) } });
  });
});

describe('a subscriber', () => {
  it('receives each entry with its number, until it unsubscribes', () => {
    const { actor, recorded, stop } = openWizard();
    actor.send({ type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' });
    actor.send({ type: 'returnWizard.next' });
    stop();
    actor.send({ type: 'returnWizard.previous' });
    expect(recorded).toEqual([
      {
        id: 'returnWizard',
        seq: 1,
        at: noon,
        event: { type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' },
      },
      { id: 'returnWizard', seq: 2, at: noon, event: { type: 'returnWizard.next' } },
    ]);
  });

  it('receives increasing numbers after compaction and a reload', () => {
    const store = createMemoryStore();
    const first = openWizard(store);
    for (let index = 0; index < 600; index += 1)
      first.actor.send({ type: 'returnWizard.otherReasonDrafted', text: `${index}` });
    expect(store.read('returnWizard')?.entries.length).toBeLessThanOrEqual(500);
    expect(first.recorded.at(-1)?.seq).toBe(600);
    first.actor.stop();
    const journal = createJournal({ store, now: () => noon });
    journal.register({ returnWizard: { machine: returnWizardMachine, version: 1 } });
    const seqs: number[] = [];
    journal.subscribe(({ seq }) => seqs.push(seq));
    journal.resume('returnWizard');
    expect(seqs).toEqual([601]);
  });

  it('gets no streams from unreadable storage', () => {
    const broken = {} as unknown as Storage;
    expect(createJournal({ store: createStorageStore(() => broken, ''), now: () => noon }).streams()).toEqual(
      [],
    );
  });
});
