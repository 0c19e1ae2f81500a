import { parse, type ParseResult } from '../../../../contract/parse.ts';
import {
  bulkChange,
  priceEndings,
  type bulkVisibilities,
  type BulkChange,
} from '../../../../contract/wire/adminBatches.ts';
import { parseOptionalNumber } from '../parseOptionalNumber.ts';

type PriceMode = 'set' | 'raisePercent' | 'lowerPercent' | 'raiseAmount' | 'lowerAmount';
type StockMode = 'set' | 'add' | 'take';

/** What the fields of the form hold; those of `change` are named as in the contract, so that its errors find their fields. */
export interface BulkFormValues {
  readonly products: 'filter' | 'chosen';
  readonly priceMode: PriceMode;
  readonly stockMode: StockMode;
  readonly change: {
    readonly kind: BulkChange['kind'];
    readonly value: string;
    readonly ending: string;
    readonly percent: string;
    readonly quantity: string;
    readonly size: string;
    readonly category: string;
    readonly campaign: string;
    readonly mode: 'in' | 'out';
    readonly to: (typeof bulkVisibilities)[number];
  };
}

export const emptyBulkForm: BulkFormValues = {
  products: 'filter',
  priceMode: 'lowerPercent',
  stockMode: 'add',
  change: {
    kind: 'price',
    value: '',
    ending: '',
    percent: '',
    quantity: '',
    size: '',
    category: '',
    campaign: '',
    mode: 'in',
    to: 'hidden',
  },
};

/** The mode of the contract and the sign of its number. */
const priceModes: { readonly [M in PriceMode]: readonly ['set' | 'percent' | 'amount', 1 | -1] } = {
  set: ['set', 1],
  raisePercent: ['percent', 1],
  lowerPercent: ['percent', -1],
  raiseAmount: ['amount', 1],
  lowerAmount: ['amount', -1],
};

const positive = 'Use a number above 0';

const toChange = ({ priceMode, stockMode, change }: BulkFormValues): object => {
  const { kind } = change;
  switch (kind) {
    case 'price': {
      const [mode, sign] = priceModes[priceMode];
      const value = parseOptionalNumber(change.value);
      const ending = priceEndings.find((each) => each === change.ending) ?? null;
      return { kind, mode, value: value === undefined ? value : sign * value, ending };
    }
    case 'discount':
      return { kind, percent: parseOptionalNumber(change.percent) };
    case 'stock': {
      const quantity = parseOptionalNumber(change.quantity);
      const sign = stockMode === 'take' ? -1 : 1;
      return {
        kind,
        mode: stockMode === 'set' ? 'set' : 'add',
        quantity: quantity === undefined ? quantity : sign * quantity,
        size: change.size.trim() || null,
      };
    }
    case 'category':
      return { kind, category: change.category };
    case 'campaign':
      return { kind, campaign: change.campaign, mode: change.mode };
    case 'visibility':
      return { kind, to: change.to };
  }
};

/** A typed number that must be above 0, because the select says whether it is added or taken away. */
const findSignFault = ({ stockMode, change }: BulkFormValues): string | null => {
  const isBelow = (text: string) => (parseOptionalNumber(text) ?? 1) <= 0;
  if (change.kind === 'price' && isBelow(change.value)) return 'change.value';
  return change.kind === 'stock' && stockMode !== 'set' && isBelow(change.quantity)
    ? 'change.quantity'
    : null;
};

/** The change of a form, or its errors by field. */
export const parseBulkForm = (values: BulkFormValues): ParseResult<BulkChange> => {
  const signFault = findSignFault(values);
  if (signFault !== null) return { ok: false, fields: { [signFault]: positive } };
  const parsed = parse(bulkChange, toChange(values));
  if (parsed.ok) return parsed;
  return {
    ok: false,
    fields: Object.fromEntries(
      Object.entries(parsed.fields).map(([name, message]) => [`change.${name}`, message]),
    ),
  };
};
