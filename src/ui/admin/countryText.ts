interface Values {
  readonly [name: string]: unknown;
}

const zoneFields = { name: 'the name', countries: 'the countries', rates: 'the prices' } as const;

const nameOf = ({ name }: Values): string => (typeof name === 'string' ? name : '');

/** What a change of a delivery zone changed; null is no zone. */
export const describeZoneChange = (before: Values | null, after: Values | null): string => {
  if (before === null) return `Created the zone ${nameOf(after ?? {})}`;
  if (after === null) return `Removed the zone ${nameOf(before)}`;
  const changes = Object.entries(zoneFields).flatMap(([field, name]) =>
    JSON.stringify(before[field]) === JSON.stringify(after[field]) ? [] : [name],
  );
  return `${nameOf(after)}: changed ${changes.join(' and ')}`;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('_', ' ') : '');
const rateOf = (values: Values | null): string =>
  typeof values?.['rate'] === 'number' ? `${values['rate']}%` : 'as published';

/** What a change of a VAT rate changed. */
export const describeRateChange = (before: Values | null, after: Values | null): string =>
  `${textOf(after?.['country'])}, ${textOf(after?.['vatClass'])} rate from ${textOf(after?.['validFrom'])}: ${rateOf(before)} to ${rateOf(after)}`;
