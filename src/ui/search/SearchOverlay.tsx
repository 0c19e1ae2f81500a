import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import {
  selectFoundTerm,
  selectIsSearchOpen,
  selectSearchFailure,
  selectTerm,
} from '../../machines/search/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { SkeletonBlock } from '../kit/Skeleton.tsx';
import { useSearchFlow } from '../shop/ShopContext.tsx';
import { BrowseLinks } from './BrowseLinks.tsx';
import { Head, Panel, Part, Scrim } from './searchLook.ts';
import { Suggestions } from './Suggestions.tsx';
import { useOutsidePress } from './useOutsidePress.ts';
import { useScrollLock } from './useScrollLock.ts';

export interface SearchOverlayProps {
  /** The field and this overlay: what is pressed outside of it closes the overlay. */
  readonly region: RefObject<HTMLElement | null>;
  /** Gets the focus back. */
  readonly field: RefObject<HTMLInputElement | null>;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const Content = () => {
  const search = useSearchFlow();
  const term = useSelector(search, selectTerm);
  const found = useSelector(search, selectFoundTerm);
  const failure = useSelector(search, selectSearchFailure);
  if (failure)
    return (
      <Part role="alert">
        <p>The search did not work: {sentence(failure.message)} What you typed is still there.</p>
        <Button variant="secondary" onClick={() => search.send({ type: 'search.retried' })}>
          Try again
        </Button>
      </Part>
    );
  if (term === '') return <BrowseLinks />;
  if (found === '') return <SkeletonBlock $height="240px" aria-hidden="true" />;
  return (
    <Suggestions
      term={found}
      isStale={found !== term}
      onAll={() => search.send({ type: 'search.submitted', text: found })}
    />
  );
};

const OpenOverlay = ({ region, field }: SearchOverlayProps) => {
  const search = useSearchFlow();
  const hasTerm = useSelector(search, (state) => selectTerm(state) !== '');
  const close = () => search.send({ type: 'search.closed' });
  useScrollLock();
  useOutsidePress(region, close);
  return (
    <>
      {createPortal(
        <Scrim
          data-search-scrim
          onPointerDown={(event) => {
            // A finger would be given its keyboard again along with the focus.
            if (event.pointerType === 'touch') return;
            event.preventDefault();
            field.current?.focus();
          }}
        />,
        document.body,
      )}
      <Panel
        aria-label={hasTerm ? 'Search suggestions' : 'Browse categories'}
        // Whoever scrolls through it has done with typing: the keyboard of a small screen makes room.
        onTouchMove={() => field.current?.blur()}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) close();
        }}
      >
        <Head>
          <h2>{hasTerm ? 'Suggestions' : 'Browse'}</h2>
          <IconButton
            label="Close search"
            onClick={() => {
              close();
              field.current?.focus();
            }}
          >
            <X strokeWidth={1.5} size={20} />
          </IconButton>
        </Head>
        <Content />
      </Panel>
    </>
  );
};

/** SEARCH-05: what unfolds below the search field. The page behind does not scroll; a press outside and Escape close it. */
export const SearchOverlay = (props: SearchOverlayProps) =>
  useSelector(useSearchFlow(), selectIsSearchOpen) ? <OpenOverlay {...props} /> : null;
