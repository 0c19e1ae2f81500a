import { describe, expect, it } from 'vitest';
import { replaySession } from '../../scripts/replay/session.ts';
import { exportOf } from '../../src/journal/export.ts';
import { configHash } from '../../src/journal/hash.ts';
import type { JournaledEvent, Stream } from '../../src/journal/stream.ts';
import { durables } from '../../src/machines/durables.ts';

const { machine } = durables.returnWizard;
const streamOf = (events: readonly JournaledEvent[], given: Partial<Stream> = {}): Stream => ({
  machine: 'returnWizard',
  version: 1,
  hash: configHash(machine),
  input: { userId: 'u1', orderId: 'o1' },
  base: null,
  baseSeq: 0,
  entries: events.map((event, index) => [index + 1, 0, event]),
  ...given,
});
const replayed = (stream: Stream) => replaySession(exportOf([stream], 0))[0];
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
  });

  it('says what cannot be folded', () => {
    expect(replayed(streamOf([], { machine: 'fortune' }))?.problem).toBe('there is no such machine');
    expect(replayed(streamOf([], { base: { value: 'nowhere', children: {} } }))?.problem).toMatch(
      /^cannot be folded/,
    );
  });
});
