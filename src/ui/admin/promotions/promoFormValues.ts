import { parse } from '../../../../contract/parse.ts';
import type { Infer } from '../../../../contract/schema.ts';
import { promoCodeBody } from '../../../../contract/wire/adminPromoCodes.ts';
import { promoScopeKinds, type PromoKind } from '../../../../contract/wire/promoRule.ts';
import type { AdminPromoCode } from '../../../services/admin/adminServices.ts';
import { parseOptionalNumber } from '../parseOptionalNumber.ts';
import { fromZonedInput, toZonedInput } from '../../../../contract/zonedTime.ts';

/** What the fields of the form hold; named as in the contract, so that its errors find their fields. */
export interface PromoFormValues {
  readonly code: string;
  readonly rule: {
    readonly kind: PromoKind;
    readonly value: string;
    readonly buyQuantity: string;
    readonly getQuantity: string;
    readonly minimum: string;
    readonly maxUses: string;
    readonly maxUsesPerUser: string;
    readonly startsAt: string;
    readonly endsAt: string;
    /** `category:men`, or empty for the whole shop. */
    readonly scope: string;
    readonly firstOrderOnly: boolean;
  };
}

type PromoCodeBody = Infer<typeof promoCodeBody>;

/** The fields of a new code. */
export const newPromoValues: PromoFormValues = {
  code: '',
  rule: {
    kind: 'percent',
    value: '',
    buyQuantity: '2',
    getQuantity: '1',
    minimum: '',
    maxUses: '',
    maxUsesPerUser: '',
    startsAt: '',
    endsAt: '',
    scope: '',
    firstOrderOnly: false,
  },
};

const toText = (value: number | null): string => (value === null ? '' : String(value));

export const toPromoFormValues = (code: AdminPromoCode, timeZone: string): PromoFormValues => ({
  code: code.code,
  rule: {
    kind: code.kind,
    value: String(code.value),
    buyQuantity: toText(code.buyQuantity) || newPromoValues.rule.buyQuantity,
    getQuantity: toText(code.getQuantity) || newPromoValues.rule.getQuantity,
    minimum: code.minimum === 0 ? '' : String(code.minimum),
    maxUses: toText(code.maxUses),
    maxUsesPerUser: toText(code.maxUsesPerUser),
    startsAt: toZonedInput(code.startsAt, timeZone),
    endsAt: toZonedInput(code.endsAt, timeZone),
    scope: code.scope ? `${code.scope.kind}:${code.scope.id}` : '',
    firstOrderOnly: code.firstOrderOnly,
  },
});

const toLimit = (text: string): number | null => parseOptionalNumber(text) ?? null;

const toScope = (text: string) => {
  const [kind, ...rest] = text.split(':');
  const known = promoScopeKinds.find((each) => each === kind);
  return known ? { kind: known, id: rest.join(':') } : null;
};

/** The request of a form, or its errors by field. `saved` is the code that is edited. */
export const parsePromoForm = (
  { code, rule }: PromoFormValues,
  timeZone: string,
  saved?: AdminPromoCode,
): ReturnType<typeof parse<PromoCodeBody>> => {
  const { kind, startsAt, endsAt, firstOrderOnly } = rule;
  const quantities =
    kind === 'buy_get'
      ? {
          buyQuantity: parseOptionalNumber(rule.buyQuantity),
          getQuantity: parseOptionalNumber(rule.getQuantity),
        }
      : {};
  const parsed = parse(promoCodeBody, {
    code: code.trim().toUpperCase(),
    rule: {
      kind,
      value: parseOptionalNumber(rule.value),
      ...quantities,
      minimum: parseOptionalNumber(rule.minimum) ?? 0,
      maxUses: toLimit(rule.maxUses),
      maxUsesPerUser: toLimit(rule.maxUsesPerUser),
      startsAt: fromZonedInput(startsAt, timeZone, saved?.startsAt),
      endsAt: fromZonedInput(endsAt, timeZone, saved?.endsAt),
      scope: toScope(rule.scope),
      firstOrderOnly,
      enabled: saved?.enabled ?? true,
    },
  });
  if (!parsed.ok) return parsed;
  const { startsAt: start, endsAt: end } = parsed.value.rule;
  return start !== null && end !== null && Date.parse(end) <= Date.parse(start)
    ? { ok: false, fields: { 'rule.endsAt': 'Must be after the start' } }
    : parsed;
};
