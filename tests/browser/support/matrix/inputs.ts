/** What a shopper has typed and chosen: as their flow keeps it, and as their page shows it. */
import type { Visit } from '../../../paths/browser/support/visit.ts';

const typedParts: readonly string[] = [
  'shippingAddress',
  'isBillingSame',
  'billingAddress',
  'drafts',
  'methodId',
  'providerId',
  'reason',
  'otherReason',
  'lines',
  'method',
];

export type Inputs = ReadonlyMap<string, string>;

export const keptInputs = async (visit: Visit, id: string): Promise<Inputs> => {
  const context: object = Object((await visit.snapshotOf(id))?.context);
  return new Map(typedParts.map((part) => [part, JSON.stringify(Reflect.get(context, part)) ?? '']));
};

/** The fields of the page that hold something, by their labels. */
export const shownInputs = async ({ page }: Visit): Promise<Inputs> => {
  const fields = await page
    .getByRole('main')
    .locator('input:visible, select:visible, textarea:visible, input[type=radio], input[type=checkbox]')
    .evaluateAll((found) =>
      found.flatMap((field, index): [string, string][] => {
        if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type))
          return [[`${field.name} ${field.labels?.[0]?.textContent ?? index}`, String(field.checked)]];
        if (
          field instanceof HTMLInputElement ||
          field instanceof HTMLSelectElement ||
          field instanceof HTMLTextAreaElement
        )
          return [[field.labels?.[0]?.textContent ?? String(index), field.value]];
        return [];
      }),
    );
  return new Map(fields.filter(([, value]) => value !== ''));
};

/** What was there and is not, or is another. */
export const lostOf = (before: Inputs, after: Inputs): string[] =>
  [...before].flatMap(([name, value]) =>
    after.get(name) === value ? [] : [`${name}: ${value} became ${after.get(name) ?? 'nothing'}`],
  );
