import { catalogueDeliveryMethod, cataloguePromoCode } from '../../contract/catalogueFile.ts';
import {
  hasDeliveryMethod,
  hasPromoCode,
  setDeliveryMethod,
  setPromoCode,
} from '../store/catalogue/writeOffers.ts';
import type { PromoCodesTable } from '../store/schema.ts';
import { eachRow } from './eachRow.ts';
import type { ImportWork } from './importWork.ts';
import { slugOf } from './productId.ts';

/** Imports promo codes. Percent is stored as it is, an amount in cents. */
export const importPromoCodes = ({ store, write, file, report, existing }: ImportWork): Promise<void> =>
  eachRow({
    section: 'promoCodes',
    rows: file.promoCodes,
    schema: cataloguePromoCode,
    report,
    apply: async (row) => {
      const isThere = await hasPromoCode(store.db, row.code);
      if (isThere && existing === 'keep') return 'unchanged';
      const code: PromoCodesTable = {
        code: row.code,
        kind: row.percent === undefined ? 'amount' : 'percent',
        value: row.percent ?? row.amountCents ?? 0,
        minimum_cents: row.minimumCents ?? 0,
        max_uses: row.usesAllowed ?? null,
        max_uses_per_user: null,
        starts_at: row.startsAt ? new Date(row.startsAt).toISOString() : null,
        ends_at: row.expiresAt ? new Date(row.expiresAt).toISOString() : null,
        enabled: 1,
      };
      await write((trx) => setPromoCode(trx, code));
      return isThere ? 'changed' : 'added';
    },
  });

/** Imports delivery methods with their providers, in the order of display; there is one method of each type. */
export const importDeliveryMethods = ({ store, write, file, report, existing }: ImportWork): Promise<void> =>
  eachRow({
    section: 'deliveryMethods',
    rows: file.deliveryMethods,
    schema: catalogueDeliveryMethod,
    report,
    apply: async ({ type, providers }, { index }) => {
      const isThere = await hasDeliveryMethod(store.db, type);
      if (isThere && existing === 'keep') return 'unchanged';
      const rows = providers.map((provider, position) => ({
        id: `${type}-${slugOf(provider.name)}`,
        method_id: type,
        name: provider.name,
        price_cents: provider.priceCents,
        is_available: provider.isAvailable ? (1 as const) : (0 as const),
        min_days: provider.estimatedDeliveryTimeMin,
        max_days: provider.estimatedDeliveryTimeMax,
        address: provider.additionalNotes?.address ?? null,
        country: provider.additionalNotes?.country ?? null,
        postal_code: provider.additionalNotes?.postalCode ?? null,
        city: provider.additionalNotes?.city ?? null,
        position,
      }));
      await write((trx) => setDeliveryMethod(trx, { id: type, type, position: index }, rows));
      return isThere ? 'changed' : 'added';
    },
  });
