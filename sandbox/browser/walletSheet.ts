import { sandboxOrigin } from './api.ts';
import { listenForMessages, sendMessage } from './messages.ts';
import { openSheetDialog } from './sheetDialog.ts';
import type { FromSheet, ToSheet } from './walletMessages.ts';

export interface WalletSheet {
  send: (message: ToSheet) => void;
  close: () => void;
}

interface WalletSheetOptions {
  theme: 'dark' | 'light';
  open: Extract<ToSheet, { kind: 'open' }>;
  receive: (message: FromSheet) => void;
}

const loadTimeoutMs = 20_000;

/** Opens the sheet of the test wallet over the page. Escape, and a sheet that does not load, count as canceled. */
export const openWalletSheet = ({ theme, open, receive }: WalletSheetOptions): WalletSheet => {
  const address = new URL(`${sandboxOrigin}/v1/elements/wallet`);
  address.searchParams.set('parent', window.location.origin);
  address.searchParams.set('theme', theme);
  let isLoaded = false;
  const send = (message: ToSheet): void => {
    if (frame.contentWindow) sendMessage(frame.contentWindow, sandboxOrigin, message);
  };
  const { frame, close } = openSheetDialog(address, 'Test wallet', () => {
    if (isLoaded) send({ kind: 'cancel' });
    else receive({ kind: 'canceled' });
  });
  const timer = window.setTimeout(() => receive({ kind: 'canceled' }), loadTimeoutMs);
  const stopListening = listenForMessages<FromSheet>(
    () => frame.contentWindow,
    sandboxOrigin,
    (message) => {
      if (message.kind === 'loaded') {
        isLoaded = true;
        clearTimeout(timer);
        frame.focus();
        send(open);
      } else receive(message);
    },
  );
  return {
    send,
    close: () => {
      clearTimeout(timer);
      stopListening();
      close();
    },
  };
};
