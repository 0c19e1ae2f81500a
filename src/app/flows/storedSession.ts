import { parse } from '../../../contract/parse.ts';
import { sessionLengthSeconds } from '../../../contract/rules.ts';
import { id, reply, time } from '../../../contract/schema.ts';
import type { Locale } from '../../../contract/types.ts';
import { locale } from '../../../contract/wire/locale.ts';
import type { CreatedRecord, SessionRecord } from '../../machines/anonymousSession/types.ts';
import type { Surroundings } from '../browser/surroundings.ts';
import type { Parts } from './parts.ts';

const storageKey = 'session';
const sessionLengthMs = sessionLengthSeconds * 1000;
const recordSchema = reply({ sessionId: id(), locale, expiry: time() });

/** SESS-01, SESS-03: the stored record while it lasts; one that lasts longer than any session was stored under another clock. */
export const readStoredRecord = ({ keyValues, now }: Surroundings): SessionRecord | null => {
  const parsed = parse(recordSchema, keyValues.read(storageKey));
  if (!parsed.ok) return null;
  const leftMs = Date.parse(parsed.value.expiry) - now();
  return leftMs > 0 && leftMs <= sessionLengthMs ? parsed.value : null;
};

/** Stores a record that begins now, unless another tab has just done so. */
export const createStoredRecord = (
  { surroundings, newKey }: Pick<Parts, 'surroundings' | 'newKey'>,
  visitor: Locale,
): Promise<CreatedRecord> =>
  surroundings.exclusively<CreatedRecord>('verrow.session', () => {
    const stored = readStoredRecord(surroundings);
    if (stored) return Promise.resolve({ record: stored, isNew: false });
    const expiry = new Date(surroundings.now() + sessionLengthMs).toISOString();
    const record = { sessionId: newKey(), locale: visitor, expiry };
    surroundings.keyValues.write(storageKey, record);
    return Promise.resolve({ record, isNew: true });
  });
