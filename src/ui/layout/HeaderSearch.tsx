import { useSelector } from '@xstate/react';
import { useRef, type KeyboardEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { selectIsSearching, selectIsSearchOpen, selectTyped } from '../../machines/search/selectors.ts';
import { useSearchFlow } from '../shop/ShopContext.tsx';
import { SearchRegion } from './header.styles.ts';
import { LazySearchOverlay, preloadSearchOverlay } from './lazyComponents.tsx';
import { SearchBox } from './SearchBox.tsx';

const searchPath = '/products';
const arrowKeySteps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the field and the suggestions by arrow keys. */
const moveFocusByArrowKey = (region: HTMLElement, event: KeyboardEvent) => {
  const step = arrowKeySteps[event.key];
  if (step === undefined) return;
  const focusable = [...region.querySelectorAll<HTMLElement>('input, a[href]')];
  const next = focusable[focusable.findIndex((stop) => stop === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** SEARCH-02: the search field of the header with the suggestions overlay. On a results page it initially shows the term of the URL. */
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
    <SearchRegion
      ref={region}
      onKeyDown={(event) => {
        if (!isOpen) return;
        if (event.key === 'Escape') {
          // Keeps the text: Escape clears a search field by default.
          event.preventDefault();
          close();
          field.current?.focus();
        } else moveFocusByArrowKey(event.currentTarget, event);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <SearchBox
        inputRef={field}
        text={text}
        isBusy={isSearching}
        onTextChange={(next) => search.send({ type: 'search.typed', text: next })}
        onSubmit={submit}
        onClear={() => {
          search.send({ type: 'search.cleared' });
          field.current?.focus();
        }}
        onPress={open}
        onPreload={preloadSearchOverlay}
      />
      <LazySearchOverlay region={region} field={field} />
    </SearchRegion>
  );
};
