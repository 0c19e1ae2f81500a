import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { findPageHeading } from '../kit/findPageHeading.ts';

/** Whether no element has the focus. A control that was just disabled counts too: the browser blurs it a moment later. */
export const isFocusLost = () => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
};

/**
 * For controls that lose the focus by being disabled during a request: focuses the same control again afterwards, unless the focus has moved
 * elsewhere. Attach the returned ref to their container.
 */
export const useRestoreFocusAfterBusy = <E extends HTMLElement>(isBusy: boolean): RefObject<E | null> => {
  const container = useRef<E>(null);
  const lastFocused = useRef<HTMLElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (isBusy) {
      lastFocused.current =
        active instanceof HTMLElement && container.current?.contains(active) ? active : null;
      return;
    }
    if (lastFocused.current?.isConnected && isFocusLost()) lastFocused.current.focus();
    lastFocused.current = null;
  }, [isBusy]);
  return container;
};

/**
 * For a section whose controls are replaced: when `state` changes and the focus was lost, focuses the first control, or else the surrounding
 * dialog or page. Attach the returned ref to the container.
 */
export const useFocusFirstControlWhenLost = <E extends HTMLElement>(
  state: string | null,
): RefObject<E | null> => {
  const container = useRef<E>(null);
  const lastState = useRef(state);
  useEffect(() => {
    if (lastState.current === state) return;
    lastState.current = state;
    if (!isFocusLost()) return;
    const firstControl = container.current?.querySelector<HTMLElement>('button, input');
    (firstControl ?? container.current?.closest<HTMLElement>('[tabindex="-1"]'))?.focus();
  }, [state]);
  return container;
};

/** Calls `restore` when `state` changes and the focus was lost. */
const useOnFocusLost = (state: string, restore: () => void): void => {
  const lastState = useRef(state);
  const restoreFocus = useEffectEvent(restore);
  useEffect(() => {
    if (lastState.current === state) return;
    lastState.current = state;
    if (isFocusLost()) restoreFocus();
  }, [state]);
};

/** For controls that are removed or disabled by their own action: when `state` changes and the focus was lost, focuses the returned ref. */
export const useFocusWhenLost = <E extends HTMLElement>(state: string): RefObject<E | null> => {
  const target = useRef<E>(null);
  useOnFocusLost(state, () => target.current?.focus());
  return target;
};

/** Like `useFocusWhenLost`, but focuses the page heading. */
export const useFocusHeadingWhenLost = (state: string): void =>
  useOnFocusLost(state, () => findPageHeading()?.focus());
