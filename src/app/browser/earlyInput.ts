/** Input before the scripts were loaded, recorded by the inline script of `index.html`. */
interface EarlyInput extends ReadonlyMap<Element, unknown> {
  /** Stops recording. */
  readonly stop: () => void;
  /** State of the history entry with which the document was opened; Back may have been pressed since. */
  readonly entry: unknown;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Sets a property of a form field without the setter by which React tracks it, so that React sees a change. */
const setUntracked = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
};

const replayField = (field: HTMLInputElement, value: unknown): void => {
  if (field.type === 'radio' || field.type === 'checkbox') {
    field.checked = value !== true;
    field.click();
    return;
  }
  field.value = field.defaultValue;
  setUntracked(field, String(value));
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const replay = (element: Element, value: unknown): void => {
  if (!element.isConnected) return;
  if (element instanceof HTMLInputElement) replayField(element, value);
  else if (element instanceof HTMLSelectElement) {
    element.value = String(value);
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (element instanceof HTMLElement) element.click();
};

/** Whether a button was pressed before the scripts were loaded. */
export const hasEarlyPress = ({ earlyInput }: Window): boolean =>
  [...(earlyInput?.keys() ?? [])].some((element) => element instanceof HTMLButtonElement);

/**
 * Stops recording, once React listens itself. Returns a function that replays what was pressed, chosen and typed before, each control once
 * and in the order of first use; it is called when the page is hydrated and its flows have started.
 */
export const takeEarlyInput = ({ earlyInput }: Window): (() => void) => {
  earlyInput?.stop();
  return () => earlyInput?.forEach((value, element) => replay(element, value));
};
