/** INTL-20 to INTL-45: the rates of the shop, and the VAT of a quarter by country and rate. */
import type { BodyOf, QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import { calendarDay } from '../../../contract/days.ts';
import { currencyField, standardCurrency, toMajor, toMinor } from '../../../contract/currency.ts';
import type { adminVat, Quarter, setVatRate as setEndpoint } from '../../../contract/wire/adminVat.ts';
import { fromZonedInput } from '../../../contract/zonedTime.ts';
import { validationError } from '../../domain/appError.ts';
import { byteOrderMark, toCsvLine } from '../../domain/csv.ts';
import { publishedVatRates, type VatRate } from '../../domain/publishedVatRates.ts';
import type { Handle } from '../../store/database.ts';
import { findShopVatRate, listShopVatRates, writeVatRate, type VatRateKey } from '../../store/vatRates.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';
import { readVatSums } from './vatSums.ts';

type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'>;
type RateBody = BodyOf<typeof setEndpoint>;
type VatForStaff = ReplyOf<typeof adminVat>['result'];

/** INTL-26, INTL-64: by country of delivery, rate and currency, in the order of their codes; the quarter is that of the time zone, as the dates of invoices are. */
export const readVatReport = async (
  db: Handle,
  { year, quarter }: Quarter,
  timeZone = 'UTC',
): Promise<VatForStaff['report']> => {
  const startOf = (month: number) => {
    const day = new Date(Date.UTC(year, month, 1)).toISOString();
    return fromZonedInput(day.slice(0, 16), timeZone) ?? day;
  };
  const sums = await readVatSums(db, { from: startOf((quarter - 1) * 3), to: startOf(quarter * 3) });
  return sums.map(({ country, rate, currency, ...cents }) => ({
    country,
    rate: rate / 100,
    ...currencyField({ currency }),
    gross: toMajor(cents.grossCents, currency),
    vat: toMajor(cents.vatCents, currency),
    refundedGross: toMajor(cents.refundedGrossCents, currency),
    refundedVat: toMajor(cents.refundedVatCents, currency),
  }));
};

const presentRate = (isOfShop: boolean) => (rate: VatRate) => ({ ...rate, rate: rate.rate / 100, isOfShop });

const quarterOf = (now: Date, timeZone: string): Quarter => {
  const day = calendarDay(now.toISOString(), timeZone);
  return { year: day.getUTCFullYear(), quarter: Math.floor(day.getUTCMonth() / 3) + 1 };
};

type ReportContext = Pick<UseCaseContext, 'store' | 'clock' | 'config'> & {
  readonly config: { readonly timeZone: string };
};

const reportHeading = [
  'country',
  'rate',
  'net',
  'vat',
  'net_refunded',
  'vat_refunded',
  'vat_due',
  'currency',
];

export const readVatForStaff = async (
  { store: { db }, clock, config }: ReportContext,
  { quarter = quarterOf(clock(), config.timeZone) }: QueryOf<typeof adminVat>,
): Promise<VatForStaff> => ({
  scheme: config.vatScheme,
  report: await readVatReport(db, quarter, config.timeZone),
  rates: [
    ...(await listShopVatRates(db)).map(presentRate(true)),
    ...publishedVatRates.map(presentRate(false)),
  ],
});

/** INTL-45: the report of a quarter, by default of the present one, as CSV; its columns are those of the page. */
export const exportVatReport = async (
  { store: { db }, clock, config }: ReportContext,
  { quarter = quarterOf(clock(), config.timeZone) }: QueryOf<typeof adminVat>,
): Promise<string> => {
  const lines = (await readVatReport(db, quarter, config.timeZone)).map(
    ({ country, rate, currency, gross, vat, refundedGross, refundedVat }) => {
      const difference = (more: number, less: number) =>
        toMajor(toMinor(more, currency) - toMinor(less, currency), currency);
      return [
        country,
        rate,
        difference(gross, vat),
        vat,
        difference(refundedGross, refundedVat),
        refundedVat,
        difference(vat, refundedVat),
        currency ?? standardCurrency,
      ];
    },
  );
  return byteOrderMark + [reportHeading, ...lines].map(toCsvLine).join('');
};

const subjectOf = ({ country, vatClass, validFrom }: VatRateKey): string =>
  `${country}:${vatClass}:${validFrom}`;

const toPercent = (rate: number | null): number | null => rate && rate / 100;

/** Sets a rate of the shop, or with null removes it. */
export const setVatRate = (
  context: Dependencies,
  staff: CurrentUser,
  { rate: percent, ...key }: RateBody,
): Promise<RateBody> =>
  context.store.transaction(async (trx) => {
    if (Number.isNaN(Date.parse(key.validFrom))) throw validationError({ validFrom: 'Is not a day' });
    const before = await findShopVatRate(trx, key);
    const after = percent === null ? null : Math.round(percent * 100);
    if (before !== after) {
      await writeVatRate(trx, key, after);
      await recordAudit(trx, context, staff, {
        action: 'vat_rate_set',
        subjectId: subjectOf(key),
        before: { ...key, rate: toPercent(before) },
        after: { ...key, rate: percent },
      });
    }
    return { ...key, rate: percent };
  });

/** The rate of the shop in percent, locked until the transaction ends. */
export const lockVatRate = ({ store }: Dependencies, key: VatRateKey): Promise<number | null> =>
  store.transaction(async (trx) => toPercent(await findShopVatRate(trx, key)));
