import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runReplay } from '../../scripts/replay/command.ts';
import { replaySession } from '../../scripts/replay/session.ts';
import { exportOf } from '../../src/journal/export.ts';
import { configHash } from '../../src/journal/hash.ts';
import type { JournaledEvent, Stream } from '../../src/journal/stream.ts';
import { durables } from '../../src/machines/durables.ts';

const { machine } = durables.returnWizard;
const streamOf = (events: readonly JournaledEvent[], given: Partial<Stream> = {}): Stream => ({
  flow: 'returnWizard',
  machine: 'returnWizard',
  version: 1,
  hash: configHash(machine),
  input: { userId: 'u1', orderId: 'o1' },
  base: null,
  baseSeq: 0,
  entries: events.map((event, index) => [index + 1, 0, event]),
  ...given,
});
const replayed = (stream: Stream) => replaySession(exportOf([stream], 0)).streams[0];
const reason = { type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' };
const next = { type: 'returnWizard.next' };

describe('a replay', () => {
  it('says where a session ends', () => {
    expect(replayed(streamOf([reason, next, { type: 'journal.resumed' }]))).toMatchObject({
      entries: 3,
      state: { choosingItems: 'open' },
      refused: null,
      isOfThisShape: true,
      problem: null,
    });
  });

  it('names the first event that the machine does nothing with, and where that was', () => {
    const events = [reason, { type: 'returnWizard.previous' }, next, reason];
    expect(replayed(streamOf(events))?.refused).toEqual({
      seq: 2,
      type: 'returnWizard.previous',
      state: { choosingReason: 'open' },
    });
  });

  it('says that the machine has changed since', () => {
    expect(replayed(streamOf([], { hash: 'older' }))?.isOfThisShape).toBe(false);
    expect(replayed(streamOf([], { version: 99 }))?.isOfThisShape).toBe(false);
  });

  it('says what cannot be folded', () => {
    expect(replayed(streamOf([], { machine: 'fortune' }))?.problem).toBe('there is no such machine');
    expect(replayed(streamOf([], { base: { value: 'nowhere', children: {} } }))?.problem).toMatch(
      /^cannot be folded/,
    );
  });
});

describe('npm run replay', () => {
  let from = '';
  beforeEach(() => {
    from = mkdtempSync(join(tmpdir(), 'replay-'));
  });
  afterEach(() => rmSync(from, { recursive: true }));

  const run = (...args: string[]) => {
    const [said, complained, formatted]: [string[], string[], string[]] = [[], [], []];
    const code = runReplay(args, {
      from,
      recorded: from,
      say: (line) => said.push(line),
      complain: (line) => complained.push(line),
      format: (files) => formatted.push(...files),
    });
    return { code, said, complained, formatted };
  };
  const keep = (name: string, ...streams: Stream[]) =>
    writeFileSync(join(from, name), JSON.stringify(exportOf(streams, 0)));

  it('finds the file from where somebody stands, and says where each flow ends', () => {
    keep('a.json', streamOf([reason, next]), streamOf([], { version: 99 }));
    expect(run('a.json')).toMatchObject({
      code: 0,
      said: [
        'returnWizard: 2 events; ends in {"choosingItems":"open"}',
        'returnWizard: 0 events; ends in {"choosingReason":"open"}; recorded by another version of the machine',
        'No states were recorded that the folds could be compared with.',
      ],
    });
    keep(
      'b.json',
      streamOf([next, { type: 'returnWizard.previous' }, reason, { type: 'returnWizard.left' }]),
    );
    expect(run('b.json').said).toEqual([
      'returnWizard: 4 events; ends in {"choosingReason":"open"}; ' +
        'event 2 (returnWizard.previous) is refused in {"choosingReason":"open"}; later 4 (returnWizard.left)',
      'No states were recorded that the folds could be compared with.',
    ]);
    keep('none.json');
    expect(run('none.json').said).toEqual(['This journal holds no flow.']);
  });

  it.each([
    ['no file at all', [], /^Say which file/],
    ['two', ['a.json', 'b.json'], /^Say which file/],
    ['an option that there is not', ['a.json', '--else'], /^Say which file/],
    [
      'a file that is not there',
      ['gone.json'],
      /^There is no file .+gone\.json that can be read\. \(not_found\)$/,
    ],
    ['a folder', ['.'], /\(not_found\)$/],
    ['what is no journal', ['empty.json'], /\(not_json\)$/],
    ['a name that is none', ['a.json', '--write', 'A b'], /^A name is made of/],
    ['a name that is taken', ['a.json', '--write', 'a'], /^There is a recorded session a already/],
    ['a session to keep that cannot be folded', ['odd.json', '--write', 'odd-one'], /cannot be folded/],
    ['a session to keep without a flow', ['none.json', '--write', 'none-at-all'], /proves nothing/],
  ])('says in a sentence what is wrong with %s, and writes nothing', (_, args, sentence) => {
    keep('a.json', streamOf([reason]));
    keep('odd.json', streamOf([], { machine: 'fortune' }));
    keep('none.json');
    writeFileSync(join(from, 'empty.json'), '');
    const files = readdirSync(from);
    const { code, complained } = run(...args);
    expect(code).toBe(1);
    expect(complained).toEqual([expect.stringMatching(sentence)]);
    expect(readdirSync(from)).toEqual(files);
  });

  it('makes a test of a session', () => {
    keep('a.json', streamOf([reason]));
    expect(run('a.json', '--write', 'chose-a-reason')).toMatchObject({ code: 0, formatted: { length: 2 } });
    expect(readFileSync(join(from, 'chose-a-reason.test.ts'), 'utf8')).toContain(
      "provesSession('chose-a-reason', {",
    );
    expect(readFileSync(join(from, 'chose-a-reason.json'), 'utf8')).toBe(
      readFileSync(join(from, 'a.json'), 'utf8'),
    );
  });
});
