import { sandboxOrigin } from './api.ts';
import {
  listenForMessages,
  sendMessage,
  type FromFrame,
  type IntentResult,
  type ToFrame,
} from './messages.ts';
import { openSheetDialog } from './sheetDialog.ts';

const loadTimeoutMs = 20_000;

/**
 * Opens the 3-D Secure challenge over the page and waits for its result. The modal dialog traps and restores focus. Escape
 * counts as a refusal. Without a theme the challenge follows the system's.
 */
export const openThreeDSecure = (page: string, theme: 'dark' | 'light' | null): Promise<IntentResult> => {
  const address = new URL(page);
  if (theme !== null) address.searchParams.set('theme', theme);
  address.searchParams.set('parent', window.location.origin);
  return new Promise((resolve) => {
    let isLoaded = false;
    let isRefused = false;
    const refuse = (): void => {
      isRefused = true;
      // Before the page has loaded it cannot receive messages: `loaded` sends the cancellation.
      if (isLoaded) send({ kind: 'cancel' });
    };
    const { frame, close } = openSheetDialog(address, '3-D Secure', refuse);
    const finish = (result: IntentResult): void => {
      clearTimeout(timer);
      stopListening();
      close();
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
  });
};

const loadError = {
  type: 'api_connection_error',
  message: 'The 3-D Secure page could not be loaded. Please check your connection and try again.',
} as const;
