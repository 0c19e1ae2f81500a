import { sandboxOrigin } from './api.ts';
import {
  listenForMessages,
  sendMessage,
  type FromFrame,
  type IntentResult,
  type ToFrame,
} from './messages.ts';

const loadTimeoutMs = 20_000;

/**
 * Opens the 3-D Secure challenge over the page and waits for its result. The modal dialog traps and restores focus. Escape
 * counts as a refusal. Without a theme the challenge follows the system's.
 */
export const openThreeDSecure = (page: string, theme: 'dark' | 'light' | null): Promise<IntentResult> => {
  const address = new URL(page);
  if (theme !== null) address.searchParams.set('theme', theme);
  address.searchParams.set('parent', window.location.origin);
  if (address.origin !== sandboxOrigin) throw new Error('The 3-D Secure page is not of the provider.');
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
    let isLoaded = false;
    let isRefused = false;
    const finish = (result: IntentResult): void => {
      clearTimeout(timer);
      stopListening();
      dialog.close();
      dialog.remove();
      resolve(result);
    };
    const timer = window.setTimeout(() => finish({ error: loadError }), loadTimeoutMs);
    const send = (message: ToFrame): void => {
      if (frame.contentWindow) sendMessage(frame.contentWindow, sandboxOrigin, message);
    };
    const stopListening = listenForMessages<FromFrame>(
      () => frame.contentWindow,
      sandboxOrigin,
      (message) => {
        if (message.kind === 'loaded') {
          isLoaded = true;
          clearTimeout(timer);
          frame.focus();
          send({ kind: isRefused ? 'cancel' : 'focus' });
        }
        if (message.kind === 'finished') finish(message.result);
      },
    );
    const refuse = (): void => {
      isRefused = true;
      // Before the page has loaded it cannot receive messages: `loaded` sends the cancellation.
      if (isLoaded) send({ kind: 'cancel' });
    };
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      refuse();
    });
    // Without a preceding user activation, browsers close a dialog on Escape without a `cancel` event.
    dialog.addEventListener('close', refuse);
  });
};

const loadError = {
  type: 'api_connection_error',
  message: 'The 3-D Secure page could not be loaded. Please check your connection and try again.',
} as const;
