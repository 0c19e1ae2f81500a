import { catalogueDeliveryMethod, cataloguePromoCode } from '../../contract/catalogueFile.ts';
import {
  hasDeliveryMethod,
  hasPromoCode,
  upsertDeliveryMethod,
  upsertPromoCode,
} from '../store/catalogue/writePromosAndDelivery.ts';
import type { PromoCodesTable } from '../store/schema.ts';
import { importRows } from './importRows.ts';
import type { ImportContext } from './importContext.ts';
import { slugify } from '../domain/slugify.ts';

/** A catalogue file has no other rules. */
const plainRule = {
  rule_kind: null,
  rule_value: null,
  buy_quantity: null,
  get_quantity: null,
  category_id: null,
  campaign_id: null,
  first_order_only: null,
} as const;

/** Imports promo codes. `value` is percent or cents, by `kind`. */
export const importPromoCodes = ({ store, write, file, report, existing }: ImportContext): Promise<void> =>
  importRows({
    section: 'promoCodes',
    rows: file.promoCodes,
    schema: cataloguePromoCode,
    report,
    apply: async (row) => {
      const exists = await hasPromoCode(store.db, row.code);
      if (exists && existing === 'keep') return 'unchanged';
      const code: PromoCodesTable = {
        code: row.code,
        kind: row.percent === undefined ? 'amount' : 'percent',
        value: row.percent ?? row.amountCents ?? 0,
        ...plainRule,
        minimum_cents: row.minimumCents ?? 0,
        max_uses: row.usesAllowed ?? null,
        max_uses_per_user: null,
        starts_at: row.startsAt ? new Date(row.startsAt).toISOString() : null,
        ends_at: row.expiresAt ? new Date(row.expiresAt).toISOString() : null,
        enabled: 1,
      };
      await write((trx) => upsertPromoCode(trx, code));
      return exists ? 'changed' : 'added';
    },
  });

/** Imports delivery methods with their providers, in the order of display; one method per type. */
export const importDeliveryMethods = ({
  store,
  write,
  file,
  report,
  existing,
}: ImportContext): Promise<void> =>
  importRows({
    section: 'deliveryMethods',
    rows: file.deliveryMethods,
    schema: catalogueDeliveryMethod,
    report,
    apply: async ({ type, providers }, { index }) => {
      const exists = await hasDeliveryMethod(store.db, type);
      if (exists && existing === 'keep') return 'unchanged';
      const rows = providers.map((provider, position) => ({
        id: `${type}-${slugify(provider.name)}`,
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
      await write((trx) => upsertDeliveryMethod(trx, { id: type, type, position: index }, rows));
      return exists ? 'changed' : 'added';
    },
  });
