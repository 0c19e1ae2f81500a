import { SANDBOX_ORIGIN } from './api.ts';
import { hear, say, type FromFrame, type IntentAnswer, type ToFrame } from './messages.ts';

const LOADS_WITHIN_MS = 20_000;

/**
 * Opens the 3-D Secure question over the whole page and waits for the shopper's answer. A modal dialog of the
 * browser's own keeps focus inside, and gives it back where it was. Escape counts as a refusal. Without a theme
 * the question follows the system's.
 */
export function askThreeDSecure(page: string, theme: 'dark' | 'light' | null): Promise<IntentAnswer> {
  const address = new URL(page);
  if (theme !== null) address.searchParams.set('theme', theme);
  address.searchParams.set('parent', window.location.origin);
  if (address.origin !== SANDBOX_ORIGIN) throw new Error('The 3-D Secure page is not of the provider.');
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', '3-D Secure');
  Object.assign(dialog.style, {
    background: 'transparent',
    border: '0',
    height: '100%',
    inset: '0',
    margin: '0',
    maxHeight: 'none',
    maxWidth: 'none',
    overflow: 'hidden',
    padding: '0',
    position: 'fixed',
    width: '100%',
  });
  frame.title = '3-D Secure';
  frame.referrerPolicy = 'no-referrer';
  frame.src = address.href;
  Object.assign(frame.style, {
    border: '0',
    colorScheme: 'normal',
    display: 'block',
    height: '100%',
    width: '100%',
  });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    let loaded = false;
    let refused = false;
    const finish = (answer: IntentAnswer): void => {
      clearTimeout(timer);
      stop();
      dialog.close();
      dialog.remove();
      resolve(answer);
    };
    const timer = window.setTimeout(() => finish({ error: NOT_LOADED }), LOADS_WITHIN_MS);
    const tell = (message: ToFrame): void => {
      if (frame.contentWindow) say(frame.contentWindow, SANDBOX_ORIGIN, message);
    };
    const stop = hear<FromFrame>(
      () => frame.contentWindow,
      SANDBOX_ORIGIN,
      (message) => {
        if (message.kind === 'loaded') {
          loaded = true;
          clearTimeout(timer);
          frame.focus();
          tell({ kind: refused ? 'cancel' : 'focus' });
        }
        if (message.kind === 'finished') finish(message.answer);
      },
    );
    const refuse = (): void => {
      refused = true;
      // Before the page is there nobody would hear it: it is told as soon as it says so.
      if (loaded) tell({ kind: 'cancel' });
    };
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      refuse();
    });
    // Without a click before, browsers close a dialog on Escape without asking.
    dialog.addEventListener('close', refuse);
  });
}

const NOT_LOADED = {
  type: 'api_connection_error',
  message: 'The 3-D Secure page could not be loaded. Please check your connection and try again.',
} as const;
