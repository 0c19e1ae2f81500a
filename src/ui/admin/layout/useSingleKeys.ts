import { useState } from 'react';

const storageKey = 'deskKeys';

const read = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

/** Whether keys without a modifier act; they can be switched off, since speech input types them (WCAG 2.1.4). */
export const useSingleKeys = () => {
  const [areOn, setOn] = useState(read);
  const setAreOn = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
    } catch {
      // Storage is full or disabled: the choice lasts until the page is closed.
    }
  };
  return { areOn, setAreOn };
};
