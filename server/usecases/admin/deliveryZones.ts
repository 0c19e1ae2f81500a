/** INTL-01 to INTL-07: delivery zones, made, edited and removed by staff. */
import { countryName } from '../../../contract/countryName.ts';
import { findStepError } from '../../../contract/deliveryRate.ts';
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import { toDollars } from '../../../contract/money.ts';
import type { FieldErrors } from '../../../contract/parse.ts';
import type {
  adminDelivery,
  adminDeliveryZone,
  createDeliveryZone,
  editDeliveryZone,
} from '../../../contract/wire/adminDelivery.ts';
import { AppError, notFound, validationError } from '../../domain/appError.ts';
import { toZoneRate, toZoneRateOnWire, type DeliveryZone } from '../../domain/deliveryZone.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { listDeliveryMethods } from '../../store/deliveryMethods.ts';
import { deleteZone, insertZone, listZones, lockZones, updateZone } from '../../store/deliveryZones.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';
import { readAuditLogOf } from './auditLog.ts';

type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'>;
type ZoneBody = BodyOf<typeof createDeliveryZone>;
type ZoneForStaff = ReplyOf<typeof editDeliveryZone>['result'];

/** The zone as in the contract; also the complete state in the audit log. */
const toBody = ({ name, countries, rates }: DeliveryZone): ZoneBody => ({
  name,
  countries: countries && [...countries],
  rates: rates.map(toZoneRateOnWire),
});

const present = (zone: DeliveryZone): ZoneForStaff => ({ _id: zone.id, ...toBody(zone) });

const findZoneById = (zones: readonly DeliveryZone[], id: string): DeliveryZone => {
  const zone = zones.find((each) => each.id === id);
  if (!zone) throw notFound('The delivery zone');
  return zone;
};

export const readDelivery = async ({
  store: { db },
}: Pick<Dependencies, 'store'>): Promise<ReplyOf<typeof adminDelivery>['result']> => {
  const methods = await listDeliveryMethods(db);
  return {
    zones: (await listZones(db)).map(present),
    providers: methods.flatMap(({ type, providers }) =>
      providers.map(({ id, name, price_cents: cents }) => ({ _id: id, name, type, price: toDollars(cents) })),
    ),
  };
};

export const readZone = async (
  { store: { db } }: Pick<Dependencies, 'store'>,
  id: string,
): Promise<ReplyOf<typeof adminDeliveryZone>['result']> => ({
  zone: present(findZoneById(await listZones(db), id)),
  log: await readAuditLogOf(db, id),
});

const findCountryError = ({ countries }: ZoneBody, others: readonly DeliveryZone[]): string | undefined => {
  if (countries === null)
    return others.some((other) => other.countries === null)
      ? 'Another zone has all countries that no other zone names'
      : undefined;
  for (const country of countries) {
    const other = others.find((zone) => zone.countries?.includes(country));
    if (other) return `${countryName(country)} is in the zone ${other.name}`;
  }
  return new Set(countries).size < countries.length ? 'A country is named twice' : undefined;
};

const findRateErrors = ({ rates }: ZoneBody, providerIds: readonly string[]): FieldErrors => {
  const errors: { [field: string]: string } = {};
  for (const [index, rate] of rates.entries()) {
    const field = `rates.${index}`;
    if (!providerIds.includes(rate.providerId))
      errors[`${field}.providerId`] = 'Is not a provider of this shop';
    else if (rates.findIndex(({ providerId }) => providerId === rate.providerId) !== index)
      errors[`${field}.providerId`] = 'Is named twice';
    const error = rate.kind === 'off' ? undefined : findStepError(rate.steps);
    if (error) errors[`${field}.steps.${error.index}.from`] = error.message;
  }
  return errors;
};

/** Validates a zone against the other zones and the providers. */
const toZone = async (
  trx: StoreTransaction,
  id: string,
  body: ZoneBody,
  zones: readonly DeliveryZone[],
): Promise<DeliveryZone> => {
  const others = zones.filter((zone) => zone.id !== id);
  const methods = await listDeliveryMethods(trx);
  const countryError = findCountryError(body, others);
  const errors: FieldErrors = {
    ...(countryError === undefined ? {} : { countries: countryError }),
    ...(others.some(({ name }) => name === body.name) ? { name: 'There is a zone of this name' } : {}),
    ...findRateErrors(
      body,
      methods.flatMap(({ providers }) => providers.map((provider) => provider.id)),
    ),
  };
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return { id, name: body.name, countries: body.countries, rates: body.rates.map(toZoneRate) };
};

/** `null` is no zone: before it is made, and after it is removed. */
const recordChange = (
  trx: StoreTransaction,
  context: Dependencies,
  staff: CurrentUser,
  { before, after }: { readonly before: DeliveryZone | null; readonly after: DeliveryZone | null },
): Promise<void> =>
  recordAudit(trx, context, staff, {
    action: 'delivery_zone_set',
    subjectId: before?.id ?? after?.id ?? '',
    before: before && toBody(before),
    after: after && toBody(after),
  });

const lockAll = async (trx: StoreTransaction): Promise<DeliveryZone[]> => {
  await lockZones(trx);
  return listZones(trx);
};

/** `id` is that of a removed zone that is made again. */
export const createZone = (
  context: Dependencies,
  staff: CurrentUser,
  body: ZoneBody,
  id: string = context.newId('zone'),
): Promise<ZoneForStaff> =>
  context.store.transaction(async (trx) => {
    const after = await toZone(trx, id, body, await lockAll(trx));
    await insertZone(trx, after);
    await recordChange(trx, context, staff, { before: null, after });
    return present(after);
  });

export const editZone = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  body: ZoneBody,
): Promise<ZoneForStaff> =>
  context.store.transaction(async (trx) => {
    const zones = await lockAll(trx);
    const before = findZoneById(zones, id);
    const after = await toZone(trx, id, body, zones);
    if (JSON.stringify(toBody(before)) === JSON.stringify(toBody(after))) return present(before);
    await updateZone(trx, after);
    await recordChange(trx, context, staff, { before, after });
    return present(after);
  });

/** The last zone stays: without one the shop would deliver nowhere. */
export const removeZone = (context: Dependencies, staff: CurrentUser, id: string): Promise<void> =>
  context.store.transaction(async (trx) => {
    const zones = await lockAll(trx);
    const before = findZoneById(zones, id);
    if (zones.length === 1)
      throw new AppError('still_in_use', 'The last zone cannot be removed: the shop would deliver nowhere.');
    await deleteZone(trx, id);
    await recordChange(trx, context, staff, { before, after: null });
  });

/** The zone as in the contract, locked until the transaction ends; null for an unknown one. */
export const lockZoneBody = async ({ store }: Dependencies, id: string): Promise<ZoneBody | null> =>
  store.transaction(async (trx) => {
    const zone = (await lockAll(trx)).find((each) => each.id === id);
    return zone ? toBody(zone) : null;
  });
