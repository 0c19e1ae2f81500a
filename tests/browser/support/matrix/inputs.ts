/** A shopper's inputs, as the flow stores them and as the page shows them. */
import type { BrowserSession } from '../../../paths/browser/support/browserSession.ts';

const inputFields: readonly string[] = [
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

export const readStoredInputs = async (visit: BrowserSession, id: string): Promise<Inputs> => {
  const context: object = Object((await visit.snapshotOf(id))?.context);
  return new Map(inputFields.map((field) => [field, JSON.stringify(Reflect.get(context, field)) ?? '']));
};

/** Non-empty fields of the page, by label. */
export const readVisibleInputs = async ({ page }: BrowserSession): Promise<Inputs> => {
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

/** Inputs that are missing or changed. */
export const findLostInputs = (before: Inputs, after: Inputs): string[] =>
  [...before].flatMap(([name, value]) =>
    after.get(name) === value ? [] : [`${name}: ${value} became ${after.get(name) ?? 'nothing'}`],
  );
