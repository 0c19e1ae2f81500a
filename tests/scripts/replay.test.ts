import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runReplay } from '../../scripts/replay/command.ts';
import { replaySession } from '../../scripts/replay/session.ts';
import { createExport } from '../../src/journal/export.ts';
import { configHash } from '../../src/journal/configHash.ts';
import type { JournaledEvent, Stream } from '../../src/journal/stream.ts';
import { returnWizardMachine as machine } from '../../src/machines/returnWizard/machine.ts';

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
const replayed = (stream: Stream) => replaySession(createExport([stream], 0)).streams[0];
const reason = { type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' };
const next = { type: 'returnWizard.next' };

describe('a replay', () => {
  it('returns the final state of a session', () => {
    expect(replayed(streamOf([reason, next, { type: 'journal.resumed' }]))).toMatchObject({
      entries: 3,
      state: { choosingItems: 'open' },
      firstUnhandled: null,
      matchesCurrentMachine: true,
      problem: null,
    });
  });

  it('reports the first unhandled event and its state', () => {
    const events = [reason, { type: 'returnWizard.previous' }, next, reason];
    expect(replayed(streamOf(events))?.firstUnhandled).toEqual({
      seq: 2,
      type: 'returnWizard.previous',
      state: { choosingReason: 'open' },
    });
  });

  it('reports that the machine has changed', () => {
    expect(replayed(streamOf([], { hash: 'older' }))?.matchesCurrentMachine).toBe(false);
    expect(replayed(streamOf([], { version: 99 }))?.matchesCurrentMachine).toBe(false);
  });

  it('reports why a stream cannot be folded', () => {
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
    const [printed, printedErrors, formatted]: [string[], string[], string[]] = [[], [], []];
    const code = runReplay(args, {
      from,
      recorded: from,
      print: (line) => printed.push(line),
      printError: (line) => printedErrors.push(line),
      format: (files) => formatted.push(...files),
    });
    return { code, printed, printedErrors, formatted };
  };
  const writeExport = (name: string, ...streams: Stream[]) =>
    writeFileSync(join(from, name), JSON.stringify(createExport(streams, 0)));

  it('resolves the file in the working directory and prints the final state of each flow', () => {
    writeExport('a.json', streamOf([reason, next]), streamOf([], { version: 99 }));
    expect(run('a.json')).toMatchObject({
      code: 0,
      printed: [
        'returnWizard: 2 events; ends in {"choosingItems":"open"}',
        'returnWizard: 0 events; ends in {"choosingReason":"open"}; recorded by another version of the machine',
        'No states were recorded that the folds could be compared with.',
      ],
    });
    writeExport(
      'b.json',
      streamOf([next, { type: 'returnWizard.previous' }, reason, { type: 'returnWizard.left' }]),
    );
    expect(run('b.json').printed).toEqual([
      'returnWizard: 4 events; ends in {"choosingReason":"open"}; ' +
        'event 2 (returnWizard.previous) is refused in {"choosingReason":"open"}; later 4 (returnWizard.left)',
      'No states were recorded that the folds could be compared with.',
    ]);
    writeExport('none.json');
    expect(run('none.json').printed).toEqual(['This journal holds no flow.']);
  });

  it.each([
    ['no file at all', [], /^Say which file/],
    ['two', ['a.json', 'b.json'], /^Say which file/],
    ['an unknown option', ['a.json', '--else'], /^Say which file/],
    ['a missing file', ['gone.json'], /^There is no file .+gone\.json that can be read\. \(not_found\)$/],
    ['a folder', ['.'], /\(not_found\)$/],
    ['a file that is not a journal', ['empty.json'], /\(not_json\)$/],
    ['an invalid name', ['a.json', '--write', 'A b'], /^A name is made of/],
    ['an existing name', ['a.json', '--write', 'a'], /^There is a recorded session a already/],
    ['saving a session that cannot be folded', ['odd.json', '--write', 'odd-one'], /cannot be folded/],
    ['saving a session without flows', ['none.json', '--write', 'none-at-all'], /proves nothing/],
  ])('reports %s and writes nothing', (_, args, sentence) => {
    writeExport('a.json', streamOf([reason]));
    writeExport('odd.json', streamOf([], { machine: 'fortune' }));
    writeExport('none.json');
    writeFileSync(join(from, 'empty.json'), '');
    const files = readdirSync(from);
    const { code, printedErrors } = run(...args);
    expect(code).toBe(1);
    expect(printedErrors).toEqual([expect.stringMatching(sentence)]);
    expect(readdirSync(from)).toEqual(files);
  });

  it('writes a test for a session', () => {
    writeExport('a.json', streamOf([reason]));
    expect(run('a.json', '--write', 'chose-a-reason')).toMatchObject({ code: 0, formatted: { length: 2 } });
    expect(readFileSync(join(from, 'chose-a-reason.test.ts'), 'utf8')).toContain(
      "testRecordedSession('chose-a-reason', {",
    );
    expect(readFileSync(join(from, 'chose-a-reason.json'), 'utf8')).toBe(
      readFileSync(join(from, 'a.json'), 'utf8'),
    );
  });
});
