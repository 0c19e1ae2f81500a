import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseExport } from '../../../src/journal/parseExport.ts';
import { createExport } from '../../../src/journal/export.ts';
import { findPersonalData } from '../../support/findPersonalData.ts';
import { findSecrets } from '../../support/findSecrets.ts';
import { replaySession } from '../../../scripts/replay/session.ts';

interface FinalState {
  readonly state: unknown;
  readonly firstUnhandled: unknown;
}

/** Tests that a recorded session folds to the given final states, also after redaction, and contains no secrets or personal data. */
export const testRecordedSession = (name: string, ends: { readonly [flow: string]: FinalState }): void => {
  describe(`the recorded session ${name}`, () => {
    const text = readFileSync(fileURLToPath(new URL(`../${name}.json`, import.meta.url)), 'utf8');
    const reading = parseExport(text);
    if (!reading.ok) throw new Error(reading.failure.message);
    const replays = replaySession(reading.value).streams;

    it.each(replays)('folds $flow to its final state', ({ flow, state, firstUnhandled, problem }) => {
      expect(problem).toBeNull();
      expect({ state, firstUnhandled }).toEqual(ends[flow]);
    });

    it('folds to the same states after redaction', () => {
      const redacted = createExport(reading.value.streams, Date.parse(reading.value.exportedAt));
      expect(replaySession(redacted).streams).toEqual(replays);
      expect(findPersonalData(JSON.stringify(redacted))).toEqual([]);
    });

    it('contains all expected flows, and no secrets or personal data', () => {
      expect(replays.map(({ flow }) => flow).toSorted()).toEqual(Object.keys(ends).toSorted());
      expect([...findSecrets(text), ...findPersonalData(text)]).toEqual([]);
    });
  });
};
