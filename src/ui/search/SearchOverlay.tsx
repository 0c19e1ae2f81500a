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
import { Head, Panel, Section, Scrim } from './search.styles.ts';
import { Suggestions } from './Suggestions.tsx';
import { useOutsidePress } from './useOutsidePress.ts';
import { useScrollLock } from './useScrollLock.ts';

export interface SearchOverlayProps {
  /** Contains the field and this overlay; an outside press closes the overlay. */
  readonly region: RefObject<HTMLElement | null>;
  /** Focused on closing. */
  readonly field: RefObject<HTMLInputElement | null>;
}

const toSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const Content = () => {
  const search = useSearchFlow();
  const term = useSelector(search, selectTerm);
  const found = useSelector(search, selectFoundTerm);
  const failure = useSelector(search, selectSearchFailure);
  if (failure)
    return (
      <Section role="alert">
        <p>The search did not work: {toSentence(failure.message)} What you typed is still there.</p>
        <Button variant="secondary" onClick={() => search.send({ type: 'search.retried' })}>
          Try again
        </Button>
      </Section>
    );
  if (term === '') return <BrowseLinks />;
  if (found === '') return <SkeletonBlock $height="240px" aria-hidden="true" />;
  return (
    <Suggestions
      term={found}
      isStale={found !== term}
      onShowAll={() => search.send({ type: 'search.submitted', text: found })}
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
            // On touch devices, focusing the field would open the keyboard again.
            if (event.pointerType === 'touch') return;
            event.preventDefault();
            field.current?.focus();
          }}
        />,
        document.body,
      )}
      <Panel
        aria-label={hasTerm ? 'Search suggestions' : 'Browse categories'}
        // Scrolling closes the on-screen keyboard.
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

/** SEARCH-05: the overlay below the search field. Locks page scrolling; closes on an outside press and Escape. */
export const SearchOverlay = (props: SearchOverlayProps) =>
  useSelector(useSearchFlow(), selectIsSearchOpen) ? <OpenOverlay {...props} /> : null;
