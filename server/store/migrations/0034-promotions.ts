import { sql } from 'kysely';
import { textType } from '../engines/dialect.ts';
import type { MigrationFactory } from './index.ts';

/**
 * Promo codes with a rule that the version before does not know, and the schedule of campaigns. Such a code has its kind and value in
 * `rule_kind` and `rule_value`; for the version before it is 'amount' of 0 cents, so that it gives no discount there instead of a wrong one.
 */
export const promotionColumns: MigrationFactory = (engine) => ({
  up: async (db) => {
    const text = textType(engine);
    await sql`alter table promo_codes add column rule_kind ${text} check (rule_kind in ('percent', 'amount', 'buy_get'))`.execute(
      db,
    );
    await sql`alter table promo_codes add column rule_value integer check (rule_value >= 1)`.execute(db);
    await sql`alter table promo_codes add column buy_quantity integer check (buy_quantity >= 1)`.execute(db);
    await sql`alter table promo_codes add column get_quantity integer check (get_quantity >= 1)`.execute(db);
    await sql`alter table promo_codes add column category_id ${text} references categories (id)`.execute(db);
    await sql`alter table promo_codes add column campaign_id ${text} references campaigns (id)`.execute(db);
    await sql`alter table promo_codes add column first_order_only integer check (first_order_only in (0, 1))`.execute(
      db,
    );
    await sql`alter table campaigns add column starts_at ${text}`.execute(db);
    await sql`alter table campaigns add column ends_at ${text}`.execute(db);
  },
});
