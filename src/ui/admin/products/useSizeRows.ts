import { useState } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { newKey } from '../../shop/ShopContext.tsx';
import { moveItem } from './moveItem.ts';

interface FormWithSizes<Size> {
  readonly sizes: Size[];
}

/**
 * The rows of a form's list of sizes, each with a key. Instead of `useFieldArray`, which would be in the first download of every shopper,
 * because all forms share the chunk of react-hook-form.
 */
export const useSizeRows = <Size, T extends FormWithSizes<Size>>({
  getValues,
  setValue,
  clearErrors,
}: Pick<UseFormReturn<T>, 'getValues' | 'setValue' | 'clearErrors'>) => {
  // A type parameter hides that `sizes` is a path.
  const path = 'sizes' as Path<T>;
  const read = (): readonly Size[] => getValues().sizes;
  const [keys, setKeys] = useState(() => read().map(newKey));
  const sizes = read();
  // After a reset the form has other sizes.
  if (keys.length !== sizes.length) setKeys(sizes.map(newKey));
  const write = (nextSizes: readonly Size[], nextKeys: string[]) => {
    clearErrors();
    setValue(path, [...nextSizes] as PathValue<T, Path<T>>, { shouldDirty: true });
    setKeys(nextKeys);
  };
  return {
    rows: sizes.map((size, index) => ({ size, key: keys[index] ?? String(index) })),
    append: (size: Size) => write([...read(), size], [...keys, newKey()]),
    remove: (index: number) =>
      write(
        read().filter((_, each) => each !== index),
        keys.filter((_, each) => each !== index),
      ),
    move: (from: number, to: number) => write(moveItem(read(), from, to), moveItem(keys, from, to)),
  };
};
