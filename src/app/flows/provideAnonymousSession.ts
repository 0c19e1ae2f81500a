import { fromCallback, fromPromise } from 'xstate';
import type { Locale } from '../../../contract/types.ts';
import { anonymousSessionMachine } from '../../machines/anonymousSession/machine.ts';
import type { AnonymousSessionEvent, CreatedRecord } from '../../machines/anonymousSession/types.ts';
import type { Parts } from './parts.ts';

/** Loaded once the flow runs: it brings the schema of what is stored. */
const storedSession = () => import('./storedSession.ts');

export const provideAnonymousSession = ({ services, surroundings, newKey }: Parts) => {
  const { now, timeZone } = surroundings;
  return anonymousSessionMachine.provide({
    actors: {
      readRecord: fromPromise(async () => (await storedSession()).readStoredRecord(surroundings)),
      lookUpLocale: fromPromise(async ({ signal }): Promise<Locale> => {
        const found = await services.locale.lookUp(signal);
        // An address tells a country; the time zone is known to the browser alone.
        return found.country_code === null ? found : { ...found, time_zone: timeZone() };
      }),
      createRecord: fromPromise<CreatedRecord, { locale: Locale }>(async ({ input }) =>
        (await storedSession()).createStoredRecord({ surroundings, newKey }, input.locale),
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
