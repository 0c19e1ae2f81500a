import { fromCallback, fromPromise } from 'xstate';
import { parse } from '../../../contract/parse.ts';
import { sessionLengthSeconds } from '../../../contract/rules.ts';
import { id, reply, time } from '../../../contract/schema.ts';
import type { Locale } from '../../../contract/types.ts';
import { locale } from '../../../contract/wire/locale.ts';
import { anonymousSessionMachine } from '../../machines/anonymousSession/machine.ts';
import type {
  AnonymousSessionEvent,
  CreatedRecord,
  SessionRecord,
} from '../../machines/anonymousSession/types.ts';
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

export const provideAnonymousSession = ({ services, surroundings, newKey }: Parts) => {
  const { exclusively, keyValues, now, timeZone } = surroundings;
  return anonymousSessionMachine.provide({
    actors: {
      readRecord: fromPromise(() => Promise.resolve(readStoredRecord(surroundings))),
      lookUpLocale: fromPromise(async ({ signal }): Promise<Locale> => {
        const found = await services.locale.lookUp(signal);
        // An address tells a country; the time zone is known to the browser alone.
        return found.country_code === null ? found : { ...found, time_zone: timeZone() };
      }),
      createRecord: fromPromise<CreatedRecord, { locale: Locale }>(({ input }) =>
        exclusively<CreatedRecord>('verrow.session', () => {
          const begun = readStoredRecord(surroundings);
          if (begun) return Promise.resolve({ record: begun, isNew: false });
          const expiry = new Date(now() + sessionLengthMs).toISOString();
          const record = { sessionId: newKey(), locale: input.locale, expiry };
          keyValues.write(storageKey, record);
          return Promise.resolve({ record, isNew: true });
        }),
      ),
      awaitExpiry: fromCallback<AnonymousSessionEvent, { expiry: string }>(({ input, sendBack }) => {
        const timer = setTimeout(
          () => sendBack({ type: 'session.expired' }),
          Math.max(0, Date.parse(input.expiry) - now()),
        );
        return () => clearTimeout(timer);
      }),
    },
  });
};
