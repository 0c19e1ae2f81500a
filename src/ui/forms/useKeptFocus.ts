import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { pageHeading } from '../kit/pageHeading.ts';

/** Nobody has the focus. Also on a control that was just disabled: the browser takes the focus from it a moment later. */
export const isLost = () => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
};

/**
 * For controls that are disabled while their request is on its way, which costs them the focus: the answered ref goes on the element
 * around them. Whichever of them had the focus has it again afterwards, unless the shopper went elsewhere meanwhile.
 */
export const useReturningFocus = <E extends HTMLElement>(isBusy: boolean): RefObject<E | null> => {
  const box = useRef<E>(null);
  const left = useRef<HTMLElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (isBusy) {
      left.current = active instanceof HTMLElement && box.current?.contains(active) ? active : null;
      return;
    }
    if (left.current?.isConnected && isLost()) left.current.focus();
    left.current = null;
  }, [isBusy]);
  return box;
};

/**
 * For a part whose controls give way to others: when `state` changes and the focus was lost with what is gone, the first control that is
 * there now gets it, or else the dialog or page around. The answered ref goes on the element around them.
 */
export const useFocusOnNewcomer = <E extends HTMLElement>(state: string | null): RefObject<E | null> => {
  const box = useRef<E>(null);
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    if (!isLost()) return;
    const newcomer = box.current?.querySelector<HTMLElement>('button, input');
    (newcomer ?? box.current?.closest<HTMLElement>('[tabindex="-1"]'))?.focus();
  }, [state]);
  return box;
};

/** Calls `take` when `state` changes and the focus was lost with what is gone. */
const useWhenLost = (state: string, take: () => void): void => {
  const known = useRef(state);
  const takeFocus = useEffectEvent(take);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    if (isLost()) takeFocus();
  }, [state]);
};

/** For controls that go, or are disabled, by doing what they are for: when `state` changes and the focus was lost, the answered ref gets it. */
export const useFocusWhenLost = <E extends HTMLElement>(state: string): RefObject<E | null> => {
  const target = useRef<E>(null);
  useWhenLost(state, () => target.current?.focus());
  return target;
};

/** The same for a part that stands below the page's heading, which gets the focus. */
export const useHeadingWhenLost = (state: string): void => useWhenLost(state, () => pageHeading()?.focus());
