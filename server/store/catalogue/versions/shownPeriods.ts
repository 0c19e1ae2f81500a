import { newArrivalDays } from '../../../../contract/rules.ts';
import type { Handle } from '../../database.ts';
import { prepare } from '../../common/prepare.ts';

const minuteMs = 60_000;
const newMs = newArrivalDays * 24 * 60 * minuteMs;

/** A span of time in which the catalogue shows the same, except quantities. */
export interface ShownPeriod {
  /** Differs from that of every other period of the process. */
  readonly version: string;
  /** Products published since this ISO time are new. */
  readonly newSince: string;
  /** Milliseconds since 1970; from then on the period has to be asked for again, which may still be the same. */
  readonly until: number;
}

/** Tells the period of the present; all caches of a process share it. */
export type ShownPeriods = (catalogueVersion: number) => Promise<ShownPeriod>;

interface KnownPeriod extends ShownPeriod {
  readonly catalogueVersion: number;
  readonly from: number;
  /** The first moment at which a product is not new any more, or a campaign starts or ends. */
  readonly sameUntil: number;
}

const firstNew = prepare((db, { newSince }: { readonly newSince: string }) =>
  db
    .selectFrom('products')
    .select((eb) => eb.fn.min('published_at').as('published_at'))
    .where('hidden', '=', 0)
    .where('published_at', '>=', newSince),
);

/** When the next campaign starts and ends; null for none. */
const campaignTimes = prepare((db, { now }: { readonly now: string }) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('campaigns')
      .select((inner) => inner.fn.min('starts_at').as('at'))
      .where('starts_at', '>', now)
      .as('starts_at'),
    eb
      .selectFrom('campaigns')
      .select((inner) => inner.fn.min('ends_at').as('at'))
      .where('ends_at', '>', now)
      .as('ends_at'),
  ]),
);

/**
 * Creates the periods of a catalogue. A period ends with the catalogue's version, when a product stops being new, when a campaign starts or ends, and in the minute after
 * a sale of which `readSales` tells that the order of bestsellers may be another; it gets the time of its last call.
 */
export const createShownPeriods = (
  db: Handle,
  clock: () => Date,
  readSales: (since: number) => Promise<boolean>,
): ShownPeriods => {
  let known: KnownPeriod | undefined;
  let reading: Promise<void> | undefined;
  let salesReadAt = clock().getTime();
  /** Counts the orders of bestsellers. */
  let salesVersion = 0;

  /** A clock that was set back makes a product new again. */
  const isCurrent = (period: KnownPeriod, catalogueVersion: number, now: number): boolean =>
    period.catalogueVersion === catalogueVersion && period.from <= now && now < period.sameUntil;

  const readNewness = async (catalogueVersion: number, now: number) => {
    const newSince = new Date(now - newMs).toISOString();
    const row = await firstNew.get(db, { newSince });
    // A product is still new in the millisecond in which its days end.
    const newUntil = row?.published_at ? Date.parse(row.published_at) + newMs + 1 : Infinity;
    const next = await campaignTimes.get(db, { now: new Date(now).toISOString() });
    const starts = [next?.starts_at, next?.ends_at].map((at) => (at ? Date.parse(at) : Infinity));
    return { catalogueVersion, from: now, newSince, sameUntil: Math.min(newUntil, ...starts) };
  };

  const read = async (catalogueVersion: number): Promise<void> => {
    const now = clock().getTime();
    const minute = Math.floor(now / minuteMs) * minuteMs;
    if (salesReadAt < minute || salesReadAt > now) {
      if (await readSales(Math.min(salesReadAt, now))) salesVersion += 1;
      salesReadAt = now;
    }
    const isSame = known && isCurrent(known, catalogueVersion, now);
    const newness = known && isSame ? known : await readNewness(catalogueVersion, now);
    known = {
      ...newness,
      version: `${catalogueVersion} ${newness.newSince} ${salesVersion}`,
      until: Math.min(newness.sameUntil, minute + minuteMs),
    };
  };

  return async (catalogueVersion) => {
    for (;;) {
      const now = clock().getTime();
      if (known && isCurrent(known, catalogueVersion, now) && now < known.until) return known;
      await (reading ??= read(catalogueVersion).finally(() => {
        reading = undefined;
      }));
    }
  };
};
