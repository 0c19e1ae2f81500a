import { parse } from '../../../contract/parse.ts';
import { sessionLengthSeconds } from '../../../contract/rules.ts';
import { id, looseObject, time } from '../../../contract/schema.ts';
import type { Locale } from '../../../contract/types.ts';
import { locale } from '../../../contract/wire/locale.ts';
import type { CreatedRecord, SessionRecord } from '../../machines/anonymousSession/types.ts';
import type { Platform } from '../browser/platform.ts';
import type { Dependencies } from './dependencies.ts';

const storageKey = 'session';
const sessionLengthMs = sessionLengthSeconds * 1000;
const recordSchema = looseObject({ sessionId: id(), locale, expiry: time() });

/** SESS-01, SESS-03: the stored record until it expires; an expiry beyond the session length was stored with another clock and is ignored. */
export const readStoredRecord = ({ keyValues, now }: Platform): SessionRecord | null => {
  const parsed = parse(recordSchema, keyValues.read(storageKey));
  if (!parsed.ok) return null;
  const leftMs = Date.parse(parsed.value.expiry) - now();
  return leftMs > 0 && leftMs <= sessionLengthMs ? parsed.value : null;
};

/** Stores a new record, unless another tab has just stored one. */
export const createStoredRecord = (
  { platform, newKey }: Pick<Dependencies, 'platform' | 'newKey'>,
  visitor: Locale,
): Promise<CreatedRecord> =>
  platform.withTabLock<CreatedRecord>('verrow.session', () => {
    const stored = readStoredRecord(platform);
    if (stored) return Promise.resolve({ record: stored, isNew: false });
    const expiry = new Date(platform.now() + sessionLengthMs).toISOString();
    const record = { sessionId: newKey(), locale: visitor, expiry };
    platform.keyValues.write(storageKey, record);
    return Promise.resolve({ record, isNew: true });
  });
