import { useState } from 'react';

export const lengthUnits = ['cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

const storageKey = 'lengthUnit';

/** Countries that measure clothes in inches. */
const inchRegions: readonly (string | undefined)[] = ['US', 'GB'];

const isLengthUnit = (value: string | null): value is LengthUnit =>
  lengthUnits.some((unit) => unit === value);

const getRegionalUnit = (): LengthUnit =>
  inchRegions.includes(new Intl.Locale(navigator.language).region) ? 'in' : 'cm';

const readUnit = (): LengthUnit => {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLengthUnit(stored) ? stored : getRegionalUnit();
  } catch {
    return 'cm';
  }
};

/** Without storage the unit is kept until the page is closed. */
const storeUnit = (unit: LengthUnit): void => {
  try {
    localStorage.setItem(storageKey, unit);
  } catch {
    // Storage is full or disabled.
  }
};

/** The length unit: the stored choice, else the unit of the browser's region. */
export const useLengthUnit = () => {
  const [unit, setUnit] = useState(readUnit);
  const selectUnit = (next: LengthUnit) => {
    setUnit(next);
    storeUnit(next);
  };
  return { unit, selectUnit };
};
