import type { AnyStateMachine } from 'xstate';
import type { Journal } from '../../journal/journal.ts';
import { resumable } from '../../journal/resumable.ts';
import { upcasts } from '../../machines/upcasts.ts';
import { versions } from '../../machines/versions.ts';
import type { pageFlows } from './pageFlows.ts';

/** What lay open on a page is of the day; the server knows a request of the cart again for longer. */
const freshForMs = 24 * 60 * 60_000;

/** A stream that was begun with the same. */
export const isOfSameInput = (stored: unknown, input: unknown): boolean =>
  JSON.stringify(stored) === JSON.stringify(input);

/** A flow of every page, as one that outlives it. */
export const durablePage =
  (journal: Journal) =>
  <M extends AnyStateMachine>(id: (typeof pageFlows)[number], machine: M): M => {
    journal.register({ [id]: { machine, version: versions[id], upcast: upcasts[id], freshForMs } });
    return resumable(id, machine, journal, isOfSameInput);
  };
