import { useSelector } from '@xstate/react';
import { useRef, type KeyboardEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { selectIsSearching, selectIsSearchOpen, selectTyped } from '../../machines/search/selectors.ts';
import { useSearchFlow } from '../shop/ShopContext.tsx';
import { Region } from './headerLook.ts';
import { LazySearchOverlay, preloadSearchOverlay } from './lazyParts.tsx';
import { SearchBox } from './SearchBox.tsx';

const searchPath = '/products';
const steps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys walk from the field through what is suggested below it, and back. */
const walk = (region: HTMLElement, event: KeyboardEvent) => {
  const step = steps[event.key];
  if (step === undefined) return;
  const stops = [...region.querySelectorAll<HTMLElement>('input, a[href]')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/**
 * SEARCH-02: the field that stands in every header, with the overlay of suggestions below it. On a results page it shows the term of the
 * address until something else is typed.
 */
export const HeaderSearch = () => {
  const [path] = useLocation();
  const address = useSearch();
  const search = useSearchFlow();
  const typed = useSelector(search, selectTyped);
  const isOpen = useSelector(search, selectIsSearchOpen);
  const isSearching = useSelector(search, selectIsSearching);
  const region = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const text = typed ?? (path === searchPath ? (new URLSearchParams(address).get('q') ?? '') : '');

  const close = () => search.send({ type: 'search.closed' });
  const open = () => search.send({ type: 'search.opened', text });
  const submit = () => {
    const submitted = { type: 'search.submitted', text } as const;
    if (search.getSnapshot().can(submitted)) {
      search.send(submitted);
      return;
    }
    field.current?.focus();
    open();
  };
  return (
    <Region
      ref={region}
      onKeyDown={(event) => {
        if (!isOpen) return;
        if (event.key === 'Escape') {
          // What was typed stays; the browser itself would empty the field.
          event.preventDefault();
          close();
          field.current?.focus();
        } else walk(event.currentTarget, event);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <SearchBox
        field={field}
        text={text}
        isBusy={isSearching}
        onType={(next) => search.send({ type: 'search.typed', text: next })}
        onSubmit={submit}
        onClear={() => {
          search.send({ type: 'search.cleared' });
          field.current?.focus();
        }}
        onPress={open}
        onNear={preloadSearchOverlay}
      />
      <LazySearchOverlay region={region} field={field} />
    </Region>
  );
};
