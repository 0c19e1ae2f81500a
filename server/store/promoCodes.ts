/** Promo codes and their uses. */

import { sql } from 'kysely';
import type { PromoRule, PromoScope, PromoUsage } from '../domain/promo.ts';
import { isFound, readIds } from './common/queries.ts';
import type { Handle } from './database.ts';
import type { PromoCodesTable } from './schema.ts';
import { contactOf, findUser } from './users.ts';

type PromoCodeRow = PromoCodesTable & {
  readonly category_name: string | null;
  readonly campaign_name: string | null;
};

/** The codes with the names of what they are limited to. */
export const selectPromoCodes = (db: Handle) =>
  db
    .selectFrom('promo_codes')
    .leftJoin('categories', 'categories.id', 'promo_codes.category_id')
    .leftJoin('campaigns', 'campaigns.id', 'promo_codes.campaign_id')
    .selectAll('promo_codes')
    .select(['categories.name as category_name', 'campaigns.name as campaign_name']);

const toScope = (row: PromoCodeRow): PromoScope | null => {
  if (row.category_id !== null)
    return { kind: 'category', id: row.category_id, name: row.category_name ?? row.category_id };
  return row.campaign_id === null
    ? null
    : { kind: 'campaign', id: row.campaign_id, name: row.campaign_name ?? row.campaign_id };
};

export const toPromoRule = (row: PromoCodeRow): PromoRule => ({
  code: row.code,
  kind: row.rule_kind ?? row.kind,
  value: row.rule_value ?? row.value,
  buyQuantity: row.buy_quantity ?? 0,
  getQuantity: row.get_quantity ?? 0,
  scope: toScope(row),
  firstOrderOnly: row.first_order_only === 1,
  minimumCents: row.minimum_cents,
  maxUses: row.max_uses,
  maxUsesPerUser: row.max_uses_per_user,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  enabled: row.enabled === 1,
});

/** A rule that the version before cannot apply is in `rule_kind` and `rule_value`; see the migration 0034. */
export const toPromoCodeRow = (rule: PromoRule): PromoCodesTable => {
  const { kind, value, scope, firstOrderOnly } = rule;
  return {
    code: rule.code,
    ...(kind === 'buy_get' || scope !== null || firstOrderOnly
      ? { kind: 'amount', value: 0, rule_kind: kind, rule_value: value }
      : { kind, value, rule_kind: null, rule_value: null }),
    buy_quantity: rule.buyQuantity || null,
    get_quantity: rule.getQuantity || null,
    category_id: scope?.kind === 'category' ? scope.id : null,
    campaign_id: scope?.kind === 'campaign' ? scope.id : null,
    first_order_only: firstOrderOnly ? 1 : null,
    minimum_cents: rule.minimumCents,
    max_uses: rule.maxUses,
    max_uses_per_user: rule.maxUsesPerUser,
    starts_at: rule.startsAt,
    ends_at: rule.endsAt,
    enabled: rule.enabled ? 1 : 0,
  };
};

/** The rule of a promo code; undefined for an unknown code. */
export const findPromo = async (db: Handle, code: string): Promise<PromoRule | undefined> => {
  const row = await selectPromoCodes(db).where('promo_codes.code', '=', code).executeTakeFirst();
  return row && toPromoRule(row);
};

/** Which of the products a code with this scope applies to; hidden ones and those of a hidden campaign too. */
export const listProductsInScope = async (
  db: Handle,
  scope: PromoScope,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (productIds.length === 0) return new Set();
  const { id } = scope;
  const rows =
    scope.kind === 'campaign'
      ? await db
          .selectFrom('campaign_products')
          .select('product_id as id')
          .where('campaign_id', '=', id)
          .where('product_id', 'in', productIds)
          .execute()
      : await db
          .selectFrom('products')
          .select('id')
          .where('id', 'in', productIds)
          .where((eb) =>
            eb.or([
              eb('top_category_id', '=', id),
              eb('second_category_id', '=', id),
              eb('third_category_id', '=', id),
            ]),
          )
          .execute();
  return new Set(rows.map((row) => row.id));
};

const hasPlacedOrder = (db: Handle, userIds: readonly string[]): Promise<boolean> =>
  isFound(
    db
      .selectFrom('orders')
      .select('id')
      .where('user_id', 'in', userIds)
      .where('placed_at', 'is not', null)
      .where('status', '!=', 'canceled'),
  );

/** Ids of the users that are one person: the user, and the account and the guests whose mails go to the same address. */
const listIdsOfPerson = async (db: Handle, userId: string): Promise<string[]> => {
  const user = await findUser(db, userId);
  const email = user && contactOf(user);
  if (!email) return [userId];
  // Two searches of an index; `or` would be a scan.
  const same = await readIds(
    db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .union(
        db
          .selectFrom('users')
          .select('id')
          .where('contact_email', 'is not', null)
          .where(sql<string>`lower(contact_email)`, '=', email),
      ),
  );
  return [...new Set([userId, ...same])];
};

/** Uses of the code, without those of the cart's own unfinished order; those of the person include its other guests and its account (GUEST-30). */
export const readPromoUsage = async (
  db: Handle,
  { code, firstOrderOnly, maxUsesPerUser }: PromoRule,
  userId: string,
  cartId: string,
): Promise<PromoUsage> => {
  const rows = await db
    .selectFrom('promo_uses')
    .innerJoin('orders', 'orders.id', 'promo_uses.order_id')
    .select(['promo_uses.user_id'])
    .where('promo_uses.code', '=', code)
    .where((eb) =>
      eb.or([
        eb('orders.cart_id', '!=', cartId),
        eb('orders.status', 'not in', ['pending', 'authorized', 'capturing']),
      ]),
    )
    .execute();
  const isOfPerson = firstOrderOnly || maxUsesPerUser !== null;
  const userIds = isOfPerson ? await listIdsOfPerson(db, userId) : [userId];
  return {
    total: rows.length,
    byUser: rows.filter((row) => userIds.includes(row.user_id)).length,
    hasOrdered: firstOrderOnly && (await hasPlacedOrder(db, userIds)),
  };
};

/** Locks the code until the transaction ends, so that concurrent uses are counted one after the other (S7). The no-op update locks on both engines. */
export const lockPromo = async (db: Handle, code: string): Promise<void> => {
  await db
    .updateTable('promo_codes')
    .set((eb) => ({ enabled: eb.ref('enabled') }))
    .where('code', '=', code)
    .execute();
};

export const insertPromoUse = async (
  db: Handle,
  use: { readonly code: string; readonly orderId: string; readonly userId: string; readonly at: string },
): Promise<void> => {
  await db
    .insertInto('promo_uses')
    .values({ code: use.code, order_id: use.orderId, user_id: use.userId, at: use.at })
    .execute();
};

/** Releases the use by an order that is canceled or deleted. */
export const releasePromoUse = async (db: Handle, orderId: string): Promise<void> => {
  await db.deleteFrom('promo_uses').where('order_id', '=', orderId).execute();
};
