/** Props shared by the radio groups. */
export interface RadioGroupProps<T> {
  readonly legend: string;
  /** The selected value; null for none. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly error?: string | undefined;
}

/** ARIA attributes of a group whose legend and error have the ids `${id}-legend` and `${id}-error`. */
export const radioGroupAttributes = (id: string, error: string | undefined) =>
  ({
    role: 'radiogroup',
    'aria-labelledby': `${id}-legend`,
    'aria-describedby': error ? `${id}-error` : undefined,
    'aria-invalid': error ? true : undefined,
  }) as const;
