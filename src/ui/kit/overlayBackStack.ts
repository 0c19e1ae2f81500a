import { createContext } from 'react';

/** Closes overlays on the browser's Back. */
export interface OverlayBackStack {
  readonly send: (event: {
    readonly type: 'overlay.opened' | 'overlay.closed';
    readonly overlay: string;
  }) => void;
  readonly on: (
    type: 'backStack.overlaysDismissed',
    listener: (fact: { readonly overlays: readonly string[] }) => void,
  ) => { readonly unsubscribe: () => void };
}

/** Null when Back is not handled. */
export const OverlayBackStackContext = createContext<OverlayBackStack | null>(null);
