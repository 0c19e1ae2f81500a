/** An exchange of sizes of an order's lines, as the audit log has it. */
import * as s from '../schema.ts';

export const exchangedLines = s.looseObject({
  lines: s.list(s.looseObject({ orderItemId: s.id(), size: s.text() })),
});

/** Whether the lines of the order still have the sizes of the exchange; afterwards it cannot be undone. */
export const hasSizesOf = (
  { lines: exchanged }: s.Infer<typeof exchangedLines>,
  lines: readonly { readonly id: string; readonly size: string }[],
): boolean =>
  exchanged.every(({ orderItemId, size }) =>
    lines.some((line) => line.id === orderItemId && line.size === size),
  );
