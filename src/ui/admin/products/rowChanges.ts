/** The rows of a list in a form, with changes to them. */
export interface RowChanges<Row> {
  readonly append: (row: Row) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
}

/**
 * Changes to the rows of a list in a form, each as its new rows. In place of react-hook-form's `useFieldArray`, which would enlarge the
 * chunk of forms that every shopper loads.
 */
export const createRowChanges = <Row>(
  rows: readonly Row[],
  setRows: (rows: readonly Row[]) => void,
): RowChanges<Row> => ({
  append: (row) => setRows([...rows, row]),
  remove: (index) => setRows(rows.filter((_, each) => each !== index)),
  move: (from, to) => {
    const [moved] = rows.slice(from, from + 1);
    if (moved === undefined) return;
    const others = rows.filter((_, each) => each !== from);
    setRows([...others.slice(0, to), moved, ...others.slice(to)]);
  },
});
