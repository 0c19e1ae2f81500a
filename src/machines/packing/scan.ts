import type { PackLine, PackingContext, WrongItem } from './types.ts';

/** A code without case, spaces and separators, as scanners and people write it. */
export const normalizeCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

type Found = { readonly line: PackLine } | { readonly wrong: Pick<WrongItem, 'kind' | 'code'> };

/** Whether units of the line are still to be packed. */
const isOpen = ({ packed }: Pick<PackingContext, 'packed'>, { lineId, quantity }: PackLine): boolean =>
  (packed[lineId] ?? 0) < quantity;

/** Whether a code may be another size of the line's product: SKUs of two products can begin alike, so this names the mistake only. */
const isOtherSize =
  (code: string) =>
  ({ sku }: PackLine): boolean =>
    sku !== null && code.startsWith(normalizeCode(sku));

/**
 * The line to which a scanned code belongs. A code with the size decides; a SKU alone only where the parcel needs one size of the product,
 * because a wrong size is the mistake that counts.
 */
export const findScanned = (context: Pick<PackingContext, 'lines' | 'packed'>, scanned: string): Found => {
  const code = normalizeCode(scanned);
  const matches = (value: string | null) => value !== null && normalizeCode(value) === code;
  const exact = context.lines.filter((line) => matches(line.code));
  const candidates = exact.length > 0 ? exact : context.lines.filter((line) => matches(line.sku));
  const sizes = new Set(candidates.map((line) => line.code));
  if (code !== '' && candidates.length === 0 && context.lines.some(isOtherSize(code)))
    return { wrong: { kind: 'size', code: scanned } };
  if (code === '' || candidates.length === 0) return { wrong: { kind: 'unknown', code: scanned } };
  if (sizes.size > 1) return { wrong: { kind: 'ambiguous', code: scanned } };
  const line = candidates.find((each) => isOpen(context, each));
  return line ? { line } : { wrong: { kind: 'surplus', code: scanned } };
};

/**
 * DESK-643: whether a text is the code of an item of the order: a scanner types it wherever the focus is. A tracking number may begin like a
 * SKU, so that another size is only recognized where a space follows the SKU.
 */
export const isItemCode = (context: Pick<PackingContext, 'lines' | 'packed'>, text: string): boolean => {
  const found = findScanned(context, text);
  if ('line' in found) return true;
  if (found.wrong.kind !== 'size') return found.wrong.kind !== 'unknown';
  return context.lines.some(
    ({ sku }) => sku !== null && text.toUpperCase().startsWith(`${sku.toUpperCase()} `),
  );
};

/** The pressed line, unless all of its units are packed. */
export const findPressed = (context: Pick<PackingContext, 'lines' | 'packed'>, lineId: string): Found => {
  const line = context.lines.find((each) => each.lineId === lineId);
  if (!line) return { wrong: { kind: 'unknown', code: '' } };
  return isOpen(context, line) ? { line } : { wrong: { kind: 'surplus', code: line.code ?? '' } };
};

/** Whether every unit is in the parcel. */
export const isComplete = ({ lines, packed }: Pick<PackingContext, 'lines' | 'packed'>): boolean =>
  lines.every(({ lineId, quantity }) => (packed[lineId] ?? 0) >= quantity);
