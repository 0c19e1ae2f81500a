import { useCallback, useEffect, useEffectEvent, useRef, type RefCallback, type RefObject } from 'react';
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
export const useRestoreFocusAfterBusy = <E extends HTMLElement>(isBusy: boolean): RefCallback<E> => {
  const lastFocused = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isBusy || !isFocusLost()) return;
    const control = lastFocused.current;
    lastFocused.current = null;
    if (control?.isConnected) control.focus();
  }, [isBusy]);
  // By events: some browsers blur a control in the moment in which it is disabled, before any effect runs.
  return useCallback((container: E) => {
    const remember = ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof HTMLElement ? target : null;
    };
    const forget = ({ target }: FocusEvent) => {
      const isDisabled = target instanceof HTMLElement && target.matches(':disabled');
      if (!isDisabled) lastFocused.current = null;
    };
    container.addEventListener('focusin', remember);
    container.addEventListener('focusout', forget);
    return () => {
      container.removeEventListener('focusin', remember);
      container.removeEventListener('focusout', forget);
    };
  }, []);
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
