import { freeDeliveryFrom } from '../../contract/freeDelivery.ts';
import type { Locale } from '../../contract/types.ts';
import { findZone } from '../domain/deliveryZone.ts';
import { listZones } from '../store/deliveryZones.ts';
import { readDeliveryMethods } from './readDeliveryMethods.ts';
import type { UseCaseContext } from './useCaseContext.ts';

/** INTL-11: the locale with what delivery costs in its country, where that is not the standard. The zone of all others counts for an unknown one. */
export const readVisitorLocale = async (
  context: Pick<UseCaseContext, 'store'>,
  locale: Locale,
): Promise<Locale> => {
  const country = locale.country_code ?? undefined;
  const zone = findZone(await listZones(context.store.reader), country);
  if (zone?.rates.length === 0 || (!zone && country === undefined)) return locale;
  const methods = await readDeliveryMethods(context, country === undefined ? {} : { country });
  return { ...locale, delivery: { isServed: methods.length > 0, freeFrom: freeDeliveryFrom(methods) } };
};
