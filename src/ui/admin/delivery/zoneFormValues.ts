import { findStepError } from '../../../../contract/deliveryRate.ts';
import { parse, type FieldErrors } from '../../../../contract/parse.ts';
import { deliveryZoneBody } from '../../../../contract/wire/adminDelivery.ts';
import type { AdminZone, OfferedProvider, ZoneBody } from '../../../services/admin/countryServices.ts';
import { parseOptionalNumber } from '../parseOptionalNumber.ts';

export type RateKind = 'standard' | 'total' | 'weight' | 'off';

export interface StepValues {
  readonly from: string;
  readonly price: string;
}

export interface RateValues {
  readonly kind: RateKind;
  readonly steps: readonly StepValues[];
  readonly freeFrom: string;
}

/** What the fields of the form hold. */
export interface ZoneFormValues {
  readonly name: string;
  /** `rest` is every country that no other zone names. */
  readonly scope: 'rest' | 'countries';
  readonly countries: { readonly [code: string]: boolean };
  /** In the order of the providers. */
  readonly rates: readonly RateValues[];
}

type ZoneRate = ZoneBody['rates'][number];

const firstStep: StepValues = { from: '0', price: '' };

const toRateValues = (rate: ZoneRate | undefined): RateValues => {
  if (rate === undefined || rate.kind === 'off')
    return { kind: rate?.kind ?? 'standard', steps: [firstStep], freeFrom: '' };
  return {
    kind: rate.kind,
    steps: rate.steps.map(({ from, price }) => ({ from: String(from), price: String(price) })),
    freeFrom: rate.freeFrom === null ? '' : String(rate.freeFrom),
  };
};

/** The fields of a zone, or of a new one. */
export const toZoneFormValues = (
  zone: AdminZone | undefined,
  providers: readonly OfferedProvider[],
): ZoneFormValues => ({
  name: zone?.name ?? '',
  scope: zone?.countries === null ? 'rest' : 'countries',
  countries: Object.fromEntries((zone?.countries ?? []).map((code) => [code, true])),
  rates: providers.map(({ _id }) => toRateValues(zone?.rates.find(({ providerId }) => providerId === _id))),
});

/** The rates that the form sets, each with the position of its provider; missing numbers are found by the contract. */
const listRates = (
  { rates }: ZoneFormValues,
  providers: readonly OfferedProvider[],
): readonly { readonly position: number; readonly rate: object }[] =>
  rates.flatMap<{ position: number; rate: object }>(({ kind, steps, freeFrom }, position) => {
    const providerId = providers[position]?._id;
    if (kind === 'standard' || providerId === undefined) return [];
    if (kind === 'off') return [{ position, rate: { kind, providerId } }];
    const numbers = steps.map(({ from, price }) => ({
      from: parseOptionalNumber(from),
      price: parseOptionalNumber(price),
    }));
    return [
      {
        position,
        rate: { kind, providerId, steps: numbers, freeFrom: parseOptionalNumber(freeFrom) ?? null },
      },
    ];
  });

const findStepErrors = (body: ZoneBody): FieldErrors =>
  Object.fromEntries(
    body.rates.flatMap((rate, index) => {
      const error = rate.kind === 'off' ? undefined : findStepError(rate.steps);
      return error ? [[`rates.${index}.steps.${error.index}.from`, error.message]] : [];
    }),
  );

/** The request of a form, or its errors by field. */
export const parseZoneForm = (
  values: ZoneFormValues,
  providers: readonly OfferedProvider[],
): ReturnType<typeof parse<ZoneBody>> => {
  const rates = listRates(values, providers);
  const chosen = Object.keys(values.countries).filter((code) => values.countries[code]);
  const parsed = parse(deliveryZoneBody, {
    name: values.name.trim(),
    countries: values.scope === 'rest' ? null : chosen.toSorted(),
    rates: rates.map(({ rate }) => rate),
  });
  const errors = parsed.ok ? findStepErrors(parsed.value) : parsed.fields;
  if (parsed.ok && Object.keys(errors).length === 0) return parsed;
  const toField = (field: string) =>
    field.replace(/^rates\.(\d+)/, (_, index: string) => `rates.${rates[Number(index)]?.position ?? index}`);
  return {
    ok: false,
    fields: Object.fromEntries(
      Object.entries(errors).map(([field, message]) => [
        toField(field),
        field === 'countries' ? 'Choose at least one country' : message,
      ]),
    ),
  };
};
