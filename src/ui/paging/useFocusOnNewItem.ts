import { useEffect, useRef, type RefObject } from 'react';

/** The last item of the list that stands before the end: its own item, the last row of a table, or the element itself. */
const lastItemBefore = (end: Element | null): Element | null => {
  const list = end?.previousElementSibling ?? null;
  return [...(list?.querySelectorAll(':scope > li, tbody > tr') ?? [])].at(-1) ?? list;
};

/**
 * For a control that loads more and is gone with the last page: the answered function, called when it is pressed, has the focus go to the
 * first item of the page that comes.
 */
export const useFocusOnNewItem = (
  end: RefObject<HTMLElement | null>,
  pageCount: number,
): RefObject<() => void> => {
  const lastItem = useRef<Element>(null);
  const press = useRef(() => {
    lastItem.current = lastItemBefore(end.current);
  });
  const known = useRef(pageCount);
  useEffect(() => {
    if (known.current === pageCount) return;
    known.current = pageCount;
    const item = lastItem.current?.nextElementSibling;
    lastItem.current = null;
    if (!(item instanceof HTMLElement)) return;
    const control = item.querySelector<HTMLElement>('a[href], button, input');
    if (!control) item.tabIndex = -1;
    (control ?? item).focus();
  }, [pageCount]);
  return press;
};
