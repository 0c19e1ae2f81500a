import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { exportOf } from '../../src/journal/export.ts';
import { createJournal, type Recorded } from '../../src/journal/journal.ts';
import { parseExport } from '../../src/journal/readExport.ts';
import { withoutSecrets } from '../../src/journal/secrets.ts';
import { resumable } from '../../src/journal/resumable.ts';
import { storageStore } from '../../src/journal/storageStore.ts';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import type { StreamStore } from '../../src/journal/store.ts';
import { personIn } from '../support/personScan.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';

const noon = Date.parse('2026-05-04T12:00:00Z');

const openWizard = (store: StreamStore = memoryStore()) => {
  const journal = createJournal({ store, now: () => noon });
  journal.register({ returnWizard: { machine: returnWizardMachine, version: 1 } });
  const heard: Recorded[] = [];
  const stop = journal.subscribe((recorded) => heard.push(recorded));
  const actor = createActor(resumable('returnWizard', returnWizardMachine, journal), {
    id: 'returnWizard',
    input: { userId: 'u1', orderId: 'o1' },
    inspect: journal.inspect,
  }).start();
  return { journal, actor, heard, stop };
};

describe('an export', () => {
  it('holds every stream, and is read as it was written', () => {
    const { journal, actor } = openWizard();
    actor.send({ type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' });
    const written = exportOf(journal.streams(), noon);
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

  it('holds streams of flows that this page did not begin', () => {
    const store = memoryStore();
    openWizard(store).actor.send({ type: 'returnWizard.next' });
    const journal = createJournal({ store, now: () => noon });
    expect(exportOf(journal.streams(), noon).streams.map(({ machine }) => machine)).toEqual(['returnWizard']);
  });

  it('is cleaned as a whole, whoever wrote what is stored', () => {
    const store = memoryStore();
    const { journal } = openWizard(store);
    const stream = store.read('returnWizard');
    if (!stream) throw new Error('Nothing was stored.');
    journal.forget('returnWizard');
    const dirty = { note: 'ada@example.org 4242 4242 4242 4242', clientSecret: 'x' };
    store.write('returnWizard', { ...stream, base: dirty, entries: [[1, noon, { type: 'x', ...dirty }]] });
    const text = JSON.stringify(exportOf(journal.streams(), noon));
    for (const secret of ['ada@', '4242', 'clientSecret']) expect(text).not.toContain(secret);
  });
});

describe('who the shopper is', () => {
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
  const store = memoryStore();
  openWizard(store).actor.stop();
  // Any flow's events are recorded alike; this one is of another, with the fields of an address.
  const events = [
    { type: 'checkout.drafted', form: 'shipping', values },
    { type: 'payment.submitted', cardHolder: 'Ada Lovelace' },
    { type: 'xstate.snapshot', value: { state: 'open' }, state: 'open' },
  ];
  const stream = store.read('returnWizard');
  if (stream)
    store.write('returnWizard', {
      ...stream,
      base: { context: { drafts: { card: { cardHolder: 'Ada Lovelace' }, shipping: values } } },
      entries: events.map((event, index) => [index + 1, noon, event] as const),
    });
  const text = JSON.stringify(exportOf(createJournal({ store, now: () => noon }).streams(), noon));

  it('leaves the browser in no export: no name, not that on the card, and no postal address', () => {
    expect(personIn(text)).toEqual([]);
    for (const personal of ['Ada', 'Lovelace', 'St James', '62701', 'Springfield', 'Illinois'])
      expect(text).not.toContain(personal);
  });

  it("leaves what was empty empty, the country, and what is called alike and is nobody's", () => {
    expect(text).toContain('"street2":""');
    expect(text).toContain('"country":"US"');
    expect(text).toContain('"value":{"state":"open"},"state":"open"');
  });

  it('stays in the journal of the browser, so that a draft comes back', () => {
    expect(withoutSecrets(events)).toEqual(events);
  });
});

describe('what is read as an export', () => {
  const good = exportOf(openWizard().journal.streams(), noon);
  const [stream] = good.streams;
  it.each([
    ['text that is no JSON', '{"format": "verrow.jour', 'not_json'],
    ['something else', '[1, 2]', 'not_a_journal'],
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
  ])('is refused with a word and a sentence if it is %s', (_, text, code) => {
    const reading = parseExport(text);
    expect(reading).toMatchObject({ ok: false, failure: { code, message: expect.stringMatching(/\w\.$/) } });
  });
});

describe('whoever looks on', () => {
  it('hears each entry with its number before the flow has taken it, until they stop', () => {
    const { actor, heard, stop } = openWizard();
    actor.send({ type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' });
    actor.send({ type: 'returnWizard.next' });
    stop();
    actor.send({ type: 'returnWizard.previous' });
    expect(heard).toEqual([
      {
        id: 'returnWizard',
        seq: 1,
        at: noon,
        event: { type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' },
      },
      { id: 'returnWizard', seq: 2, at: noon, event: { type: 'returnWizard.next' } },
    ]);
  });

  it('hears numbers that go on where a stream was folded and the page reloaded', () => {
    const store = memoryStore();
    const first = openWizard(store);
    for (let index = 0; index < 600; index += 1)
      first.actor.send({ type: 'returnWizard.otherReasonDrafted', text: `${index}` });
    expect(store.read('returnWizard')?.entries.length).toBeLessThanOrEqual(500);
    expect(first.heard.at(-1)?.seq).toBe(600);
    first.actor.stop();
    const journal = createJournal({ store, now: () => noon });
    journal.register({ returnWizard: { machine: returnWizardMachine, version: 1 } });
    const seen: number[] = [];
    journal.subscribe(({ seq }) => seen.push(seq));
    journal.resume('returnWizard');
    expect(seen).toEqual([601]);
  });

  it('gets no streams from storage that cannot be read', () => {
    const broken = {} as unknown as Storage;
    expect(createJournal({ store: storageStore(() => broken, ''), now: () => noon }).streams()).toEqual([]);
  });
});
