import { useState } from 'react';

export const lengthUnits = ['cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

const storageKey = 'lengthUnit';

/** Countries in which clothes are measured in inches. */
const inchRegions: readonly (string | undefined)[] = ['US', 'GB'];

const isLengthUnit = (word: string | null): word is LengthUnit => lengthUnits.some((unit) => unit === word);

const usual = (): LengthUnit =>
  inchRegions.includes(new Intl.Locale(navigator.language).region) ? 'in' : 'cm';

const read = (): LengthUnit => {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLengthUnit(stored) ? stored : usual();
  } catch {
    return 'cm';
  }
};

/** A full or disabled storage costs remembering the choice, never the switch. */
const remember = (unit: LengthUnit): void => {
  try {
    localStorage.setItem(storageKey, unit);
  } catch {
    // Nothing to do: the unit holds until the page is left.
  }
};

/** The unit of lengths that this browser shows: the one chosen last, else that of its region. */
export const useLengthUnit = () => {
  const [unit, setUnit] = useState(read);
  const choose = (next: LengthUnit) => {
    setUnit(next);
    remember(next);
  };
  return { unit, choose };
};
