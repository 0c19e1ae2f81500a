import { useEffect, useRef, type RefObject } from 'react';

/** The last list item or table row before the end marker, or the preceding element itself. */
const findLastItemBefore = (end: Element | null): Element | null => {
  const list = end?.previousElementSibling ?? null;
  return [...(list?.querySelectorAll(':scope > li, tbody > tr') ?? [])].at(-1) ?? list;
};

/** For a load-more control, which unmounts with the last page: calling the returned ref makes the first item of the next page take the focus. */
export const useFocusOnNewItem = (
  end: RefObject<HTMLElement | null>,
  pageCount: number,
): RefObject<() => void> => {
  const lastItem = useRef<Element>(null);
  const rememberLastItem = useRef(() => {
    lastItem.current = findLastItemBefore(end.current);
  });
  const knownPageCount = useRef(pageCount);
  useEffect(() => {
    if (knownPageCount.current === pageCount) return;
    knownPageCount.current = pageCount;
    const item = lastItem.current?.nextElementSibling;
    lastItem.current = null;
    if (!(item instanceof HTMLElement)) return;
    const control = item.querySelector<HTMLElement>('a[href], button, input');
    if (!control) item.tabIndex = -1;
    (control ?? item).focus();
  }, [pageCount]);
  return rememberLastItem;
};
