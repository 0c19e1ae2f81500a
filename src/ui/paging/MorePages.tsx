import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../kit/Button.tsx';
import { useFocusOnNewItem } from './useFocusOnNewItem.ts';

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 112px;
`;

/** Pages that load by scrolling, after the first. Then a button, so that the footer stays in reach. */
const automaticPages = 2;
/** How far below the screen the end of the list may be when the next page is asked for. */
const reachPx = 600;

export interface MorePagesProps {
  /** Pages that are there. */
  readonly pageCount: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onMore: () => void;
  /** ORDER-06: every page comes by scrolling, where a list is short and personal, and nothing below it is looked for. */
  readonly isEndless?: boolean;
}

/** The end of a list that goes on: two pages come by scrolling, the others by 'Load more', unless the list is endless. */
export const MorePages = ({
  pageCount,
  hasMore,
  isLoading,
  hasFailed,
  onMore,
  isEndless = false,
}: MorePagesProps) => {
  const end = useRef<HTMLDivElement>(null);
  const focusNewItem = useFocusOnNewItem(end, pageCount);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  const isAutomatic = hasMore && (isEndless || pageCount <= automaticPages) && !isLoading && !hasFailed;
  useEffect(() => {
    if (!isAutomatic || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        if (end.current?.contains(document.activeElement)) focusNewItem.current();
        more.current();
      },
      { rootMargin: `${reachPx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, focusNewItem]);

  if (!hasMore) return null;
  return (
    <Place ref={end}>
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={() => {
          focusNewItem.current();
          onMore();
        }}
      >
        {hasFailed ? 'Try again' : 'Load more'}
      </Button>
    </Place>
  );
};
