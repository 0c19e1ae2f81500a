import { sandboxOrigin } from './api.ts';

export interface SheetDialog {
  frame: HTMLIFrameElement;
  close: () => void;
}

/**
 * A modal dialog over the page with a page of the sandbox; it traps and restores focus. `onEscape` is called for every attempt to close it by
 * the keyboard.
 */
export const openSheetDialog = (address: URL, title: string, onEscape: () => void): SheetDialog => {
  if (address.origin !== sandboxOrigin) throw new Error('The page of the sheet is not of the provider.');
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', title);
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
  frame.title = title;
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
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onEscape();
  });
  // Without a preceding user activation, browsers close a dialog on Escape without a `cancel` event.
  dialog.addEventListener('close', onEscape);
  return {
    frame,
    close: () => {
      dialog.removeEventListener('close', onEscape);
      dialog.close();
      dialog.remove();
    },
  };
};
