import { fromCallback, fromPromise } from 'xstate';
import type { Locale } from '../../../contract/types.ts';
import { anonymousSessionMachine } from '../../machines/anonymousSession/machine.ts';
import type { AnonymousSessionEvent, CreatedRecord } from '../../machines/anonymousSession/types.ts';
import type { Dependencies } from './dependencies.ts';

/** Loaded on demand: it imports the schema of the stored record. */
const storedSession = () => import('./storedSession.ts');

export const provideAnonymousSession = ({ services, platform, newKey }: Dependencies) => {
  const { now, timeZone } = platform;
  return anonymousSessionMachine.provide({
    actors: {
      readRecord: fromPromise(async () => (await storedSession()).readStoredRecord(platform)),
      lookUpLocale: fromPromise(async ({ signal }): Promise<Locale> => {
        const found = await services.locale.lookUp(signal);
        // The IP address gives the country; only the browser knows the time zone.
        return found.country_code === null ? found : { ...found, time_zone: timeZone() };
      }),
      createRecord: fromPromise<CreatedRecord, { locale: Locale }>(async ({ input }) =>
        (await storedSession()).createStoredRecord({ platform, newKey }, input.locale),
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
