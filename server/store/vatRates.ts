/** VAT rates that staff set; the published ones are in `server/domain/publishedVatRates.ts`. */
import { publishedVatRates, type VatRate } from '../domain/publishedVatRates.ts';
import { sql } from 'kysely';
import { vatClasses } from '../../contract/rules/vat.ts';
import { prepare } from './common/prepare.ts';
import type { Handle, StoreTransaction } from './database.ts';

const shopRates = prepare((db, _: object) =>
  db
    .selectFrom('vat_rates')
    .select(['country', 'vat_class as vatClass', 'rate', 'valid_from as validFrom'])
    .orderBy('country')
    .orderBy('vat_class')
    .orderBy('valid_from'),
);

/** Those of the shop only. */
export const listShopVatRates = (db: Handle): Promise<VatRate[]> => shopRates.all(db, {});

/** INTL-29: those of the shop as a column of another row, so that a cart needs no further statement; null without any. */
export const packedShopVatRates = sql<string | null>`(
  select string_agg(country || ' ' || vat_class || ' ' || valid_from || ' ' || rate, ',') from vat_rates)`;

const unpackRate = (packed: string): VatRate => {
  const [country = '', vatClass, validFrom = '', rate] = packed.split(' ');
  return {
    country,
    vatClass: vatClasses.find((each) => each === vatClass) ?? 'standard',
    validFrom,
    rate: Number(rate),
  };
};

/** From `packedShopVatRates`: the published rates, then those of the shop, which win on the same day. */
export const withPublishedVatRates = (packed: string | null): VatRate[] => [
  ...publishedVatRates,
  ...(packed?.split(',').map(unpackRate) ?? []),
];

export type VatRateKey = Omit<VatRate, 'rate'>;

export const findShopVatRate = async (
  trx: StoreTransaction,
  { country, vatClass, validFrom }: VatRateKey,
): Promise<number | null> => {
  const row = await trx
    .selectFrom('vat_rates')
    .select('rate')
    .where('country', '=', country)
    .where('vat_class', '=', vatClass)
    .where('valid_from', '=', validFrom)
    .forUpdate()
    .executeTakeFirst();
  return row?.rate ?? null;
};

/** Sets a rate, or with null removes it. */
export const writeVatRate = async (
  trx: StoreTransaction,
  { country, vatClass, validFrom }: VatRateKey,
  rate: number | null,
): Promise<void> => {
  await trx
    .deleteFrom('vat_rates')
    .where('country', '=', country)
    .where('vat_class', '=', vatClass)
    .where('valid_from', '=', validFrom)
    .execute();
  if (rate !== null)
    await trx
      .insertInto('vat_rates')
      .values({ country, vat_class: vatClass, valid_from: validFrom, rate })
      .execute();
};
