import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../kit/Button.tsx';
import { useScrolledPast } from '../kit/useScrolledPast.ts';
import { useFocusOnNewItem } from './useFocusOnNewItem.ts';

const Footer = styled.div`
  display: grid;
  place-items: center;
  min-height: 112px;
`;

/** Pages loaded by scrolling after the first; then a button, so that the footer stays reachable. */
const autoLoadedPages = 2;
/** Distance of the list end below the viewport, in px, at which the next page is loaded once the page was scrolled. */
const marginPx = 600;
/** Distance above the viewport, in px, at which the list end still counts as reached: a jump to the end of the page passes it. */
const passedPx = 100_000;

export interface LoadMoreProps {
  /** Number of loaded pages. */
  readonly pageCount: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onLoadMore: () => void;
  /** ORDER-06: loads every page by scrolling, for short personal lists. */
  readonly isInfinite?: boolean;
}

/** The end of a paginated list: loads two pages by scrolling, further pages by 'Load more' unless `isInfinite`. */
export const LoadMore = ({
  pageCount,
  hasMore,
  isLoading,
  hasFailed,
  onLoadMore,
  isInfinite = false,
}: LoadMoreProps) => {
  const end = useRef<HTMLDivElement>(null);
  const focusNewItem = useFocusOnNewItem(end, pageCount);
  const latestOnLoadMore = useRef(onLoadMore);
  useEffect(() => {
    latestOnLoadMore.current = onLoadMore;
  });
  // A shopper who does not scroll needs no further page ahead.
  const isScrolled = useScrolledPast(0);
  const isAutomatic = hasMore && (isInfinite || pageCount <= autoLoadedPages) && !isLoading && !hasFailed;
  useEffect(() => {
    if (!isAutomatic || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        if (end.current?.contains(document.activeElement)) focusNewItem.current();
        latestOnLoadMore.current();
      },
      { rootMargin: `${passedPx}px 0px ${isScrolled ? marginPx : 0}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, isScrolled, focusNewItem]);

  if (!hasMore) return null;
  return (
    <Footer ref={end}>
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={() => {
          focusNewItem.current();
          onLoadMore();
        }}
      >
        {hasFailed ? 'Try again' : 'Load more'}
      </Button>
    </Footer>
  );
};
