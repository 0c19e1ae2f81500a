import { createContext } from 'react';

/** What closes overlays by the browser's Back. */
export interface OverlayStack {
  readonly send: (event: {
    readonly type: 'overlay.opened' | 'overlay.closed';
    readonly overlay: string;
  }) => void;
  readonly on: (
    type: 'backStack.overlaysDismissed',
    listen: (fact: { readonly overlays: readonly string[] }) => void,
  ) => { readonly unsubscribe: () => void };
}

/** Null where Back is left to the browser. */
export const OverlayBackStack = createContext<OverlayStack | null>(null);
