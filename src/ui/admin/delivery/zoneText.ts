import { countryName } from '../../../../contract/countryName.ts';
import { formatDollars } from '../../../../contract/money.ts';
import { deliveryTypeNames } from '../../../../contract/rules/delivery.ts';
import type { OfferedProvider, ZoneBody } from '../../../services/admin/countryServices.ts';

const shownCountries = 6;

/** `Germany, Poland and 3 more`. */
export const describeCountries = (countries: ZoneBody['countries']): string => {
  if (countries === null) return 'All countries that no other zone names';
  const names = countries.map(countryName);
  const more = names.length - shownCountries;
  return more > 1 ? `${names.slice(0, shownCountries).join(', ')} and ${more} more` : names.join(', ');
};

export const providerName = ({ type, name }: OfferedProvider): string =>
  `${deliveryTypeNames[type].long}, ${name}`;

type ZoneRate = ZoneBody['rates'][number];

/** `$9.90, from $50.00 $6.90, free from $150.00`. */
export const describeRate = (rate: ZoneRate | undefined, { price }: OfferedProvider): string => {
  if (!rate) return price === 0 ? formatDollars(0) : `${formatDollars(price)}, free from $100.00`;
  if (rate.kind === 'off') return 'not offered';
  const steps = rate.steps.map(({ from, price: cost }, index) => {
    if (index === 0) return formatDollars(cost);
    return `from ${rate.kind === 'total' ? formatDollars(from) : `${from} g`} ${formatDollars(cost)}`;
  });
  return [...steps, ...(rate.freeFrom === null ? [] : [`free from ${formatDollars(rate.freeFrom)}`])].join(
    ', ',
  );
};
