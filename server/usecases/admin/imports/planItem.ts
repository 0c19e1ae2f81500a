/** Compares a product of a file with that of the shop, and plans the item of the batch. Writes nothing. */
import { formatCents } from '../../../../contract/money.ts';
import type { ImportOutcome } from '../../../../contract/rules/imports.ts';
import type { ImportedItem, ImportedProduct } from '../../../catalogue/shopFiles/importedProduct.ts';
import { toNote, type ImportFault } from '../../../catalogue/shopFiles/importTable.ts';
import type { TextChange } from './changeTexts.ts';
import type { ItemPlan } from './itemPlan.ts';
import { planChange } from './planChange.ts';
import type { PlanContext, PresentProduct } from './planContext.ts';
import { planNewProduct } from './planNewProduct.ts';

export interface PlannedItem {
  readonly line: number;
  readonly sku: string;
  readonly title: string;
  readonly outcome: ImportOutcome;
  readonly changes: readonly TextChange[];
  readonly faults: readonly ImportFault[];
  readonly plan: ItemPlan | null;
}

/** DESK-522: a price that the shop cannot have, because its discounts are whole percent. */
const noteRounding = ({ sold }: ImportedProduct, saleCents: number | undefined): ImportFault[] =>
  sold === undefined || saleCents === undefined || sold.cents === saleCents
    ? []
    : [
        {
          line: sold.line,
          column: sold.column,
          message: `It costs ${formatCents(saleCents)} instead of ${formatCents(sold.cents)}, because a discount has whole percent here.`,
          kind: 'rounding',
        },
      ];

export const planItem = async (
  item: ImportedItem,
  present: PresentProduct | undefined,
  context: PlanContext,
): Promise<PlannedItem> => {
  const { line, product } = item;
  const shared = { line, sku: product.sku, title: product.title ?? present?.row.title ?? '' };
  const faulty = (faults: readonly ImportFault[]): PlannedItem => ({
    ...shared,
    outcome: 'faulty',
    changes: [],
    faults,
    plan: null,
  });
  if (item.errors.length > 0) return faulty([...item.errors, ...item.notes.map(toNote)]);
  if (present && present.row.retired_at !== null)
    return faulty([
      {
        line,
        column: null,
        message: `The product ${product.sku} is retired. Restore it before you import it.`,
      },
    ]);
  const { changes, errors, notes, plan, saleCents } = present
    ? await planChange(item, present, context)
    : await planNewProduct(item, context);
  const faults = [...errors, ...noteRounding(product, saleCents), ...[...item.notes, ...notes].map(toNote)];
  if (errors.length > 0) return faulty(faults);
  const outcome = plan === null ? 'unchanged' : present ? 'changed' : 'new';
  return { ...shared, outcome, changes, faults, plan };
};
