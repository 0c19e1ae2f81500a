/** DESK-201 to DESK-205: makes, edits, ends and removes promo codes. */
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import { currencyField, toMajor } from '../../../contract/currency.ts';
import { toCents, toDollars } from '../../../contract/money.ts';
import type {
  adminPromoCodeByCode,
  createPromoCode as createEndpoint,
} from '../../../contract/wire/adminPromoCodes.ts';
import { AppError, notFound, validationError } from '../../domain/appError.ts';
import type { PromoRule, PromoScope } from '../../domain/promo.ts';
import {
  deletePromoCode,
  insertPromoCode,
  isPromoCodeUsed,
  listPromoOrders,
  replacePromoRule,
} from '../../store/admin/promoCodes.ts';
import { lockPromoCode } from '../../store/admin/promotions.ts';
import { findCampaign } from '../../store/catalogue/writeCampaigns.ts';
import { findCategory } from '../../store/catalogue/writeCategories.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { findPromo } from '../../store/promoCodes.ts';
import { recordAudit } from '../recordAudit.ts';
import { readAuditLogOf } from './auditLog.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';
import { readPromoCodes, type PromoCodeForStaff } from './promotions.ts';

type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId'>;
type RuleBody = BodyOf<typeof createEndpoint>['rule'];

const shownOrders = 50;

/** The rule as in the contract; also the complete state in the audit log. */
const toRuleBody = (rule: PromoRule): RuleBody => {
  const shared = {
    minimum: toDollars(rule.minimumCents),
    maxUses: rule.maxUses,
    maxUsesPerUser: rule.maxUsesPerUser,
    startsAt: rule.startsAt,
    endsAt: rule.endsAt,
    scope: rule.scope && { kind: rule.scope.kind, id: rule.scope.id },
    firstOrderOnly: rule.firstOrderOnly,
    enabled: rule.enabled,
  };
  const { kind, value, buyQuantity, getQuantity } = rule;
  switch (kind) {
    case 'percent':
      return { kind, value, ...shared };
    case 'amount':
      return { kind, value: toDollars(value), ...shared };
    case 'buy_get':
      return { kind, value, buyQuantity, getQuantity, ...shared };
  }
};

const findScope = async (trx: StoreTransaction, scope: RuleBody['scope']): Promise<PromoScope | null> => {
  if (scope === null) return null;
  const { kind, id } = scope;
  const found = await (kind === 'category' ? findCategory(trx, id) : findCampaign(trx, id));
  if (!found) throw validationError({ 'rule.scope': `Is not a ${kind} of this shop` });
  return { kind, id, name: found.name };
};

const toIsoTime = (time: string | null): string | null => time && new Date(time).toISOString();

/** Validates a rule against the data. */
const toRule = async (trx: StoreTransaction, code: string, body: RuleBody): Promise<PromoRule> => {
  const startsAt = toIsoTime(body.startsAt);
  const endsAt = toIsoTime(body.endsAt);
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw validationError({ 'rule.endsAt': 'Must be after the start' });
  const { kind, value, maxUses, maxUsesPerUser, firstOrderOnly, enabled } = body;
  return {
    code,
    kind,
    value: kind === 'amount' ? toCents(value) : value,
    buyQuantity: kind === 'buy_get' ? body.buyQuantity : 0,
    getQuantity: kind === 'buy_get' ? body.getQuantity : 0,
    scope: await findScope(trx, body.scope),
    firstOrderOnly,
    minimumCents: toCents(body.minimum),
    maxUses,
    maxUsesPerUser,
    startsAt,
    endsAt,
    enabled,
  };
};

/** The rule of the locked code; throws `not_found`. */
const lockRule = async (trx: StoreTransaction, code: string): Promise<PromoRule> => {
  await lockPromoCode(trx, code);
  const rule = await findPromo(trx, code);
  if (!rule) throw notFound('The promo code');
  return rule;
};

const readPromoCode = async (context: Dependencies, code: string): Promise<PromoCodeForStaff> => {
  const [promoCode] = await readPromoCodes(context, code);
  if (!promoCode) throw notFound('The promo code');
  return promoCode;
};

/** `null` is no code: before it is made, and after it is removed. */
const recordChange = (
  trx: StoreTransaction,
  context: Dependencies,
  staff: CurrentUser,
  { before, after }: { readonly before: PromoRule | null; readonly after: PromoRule | null },
): Promise<void> =>
  recordAudit(trx, context, staff, {
    action: 'promo_code_set',
    subjectId: before?.code ?? after?.code ?? '',
    before: before && toRuleBody(before),
    after: after && toRuleBody(after),
  });

/** Makes a promo code; a code that exists is `validation_failed`. */
export const createPromoCode = async (
  context: Dependencies,
  staff: CurrentUser,
  { code, rule }: BodyOf<typeof createEndpoint>,
): Promise<PromoCodeForStaff> => {
  await context.store.transaction(async (trx) => {
    const after = await toRule(trx, code, rule);
    if (!(await insertPromoCode(trx, after)))
      throw validationError({ code: 'There is a promo code of this name' });
    await recordChange(trx, context, staff, { before: null, after });
  });
  return readPromoCode(context, code);
};

const changeRule = async (
  context: Dependencies,
  staff: CurrentUser,
  code: string,
  getRule: (trx: StoreTransaction, before: PromoRule) => Promise<PromoRule>,
): Promise<PromoCodeForStaff> => {
  await context.store.transaction(async (trx) => {
    const before = await lockRule(trx, code);
    const after = await getRule(trx, before);
    if (JSON.stringify(toRuleBody(before)) === JSON.stringify(toRuleBody(after))) return;
    await replacePromoRule(trx, after);
    await recordChange(trx, context, staff, { before, after });
  });
  return readPromoCode(context, code);
};

/** Replaces the rule. Carts use it immediately; existing orders keep their discount. */
export const editPromoCode = (
  context: Dependencies,
  staff: CurrentUser,
  code: string,
  { rule }: { readonly rule: RuleBody },
): Promise<PromoCodeForStaff> => changeRule(context, staff, code, (trx) => toRule(trx, code, rule));

/** Ends a code now, unless it has ended. One that has not started starts and ends now. */
export const endPromoCode = (
  context: Dependencies,
  staff: CurrentUser,
  code: string,
): Promise<PromoCodeForStaff> =>
  changeRule(context, staff, code, async (_, before) => {
    const now = context.clock().toISOString();
    if (before.endsAt !== null && before.endsAt <= now) return before;
    const startsAt = before.startsAt !== null && before.startsAt >= now ? null : before.startsAt;
    return { ...before, startsAt, endsAt: now };
  });

/** Removes a code that no order has used; else `still_in_use`. */
export const removePromoCode = async (
  context: Dependencies,
  staff: CurrentUser,
  code: string,
): Promise<void> => {
  await context.store.transaction(async (trx) => {
    const before = await lockRule(trx, code);
    if (await isPromoCodeUsed(trx, code))
      throw new AppError('still_in_use', 'Orders have used this promo code. You can end it instead.');
    await deletePromoCode(trx, code);
    await recordChange(trx, context, staff, { before, after: null });
  });
};

/** The rule of a code as in the contract, locked until the transaction ends; null for an unknown code. */
export const readPromoRule = async ({ store }: Dependencies, code: string): Promise<RuleBody | null> =>
  store.transaction(async (trx) => {
    await lockPromoCode(trx, code);
    const rule = await findPromo(trx, code);
    return rule ? toRuleBody(rule) : null;
  });

/** One promo code with the orders that use it and its audit log. */
export const readPromoCodeForStaff = async (
  context: Dependencies,
  code: string,
): Promise<ReplyOf<typeof adminPromoCodeByCode>['result']> => {
  const { db } = context.store;
  const promoCode = await readPromoCode(context, code);
  const orders = await listPromoOrders(db, code, shownOrders);
  return {
    promoCode,
    orders: orders.map((row) => ({
      _id: row.id,
      orderNumber: row.order_number,
      status: row.status,
      createdAt: row.created_at,
      discount: toMajor(row.discount_cents, row.currency),
      total: toMajor(row.total_cents, row.currency),
      ...currencyField(row),
    })),
    log: await readAuditLogOf(db, code),
  };
};
