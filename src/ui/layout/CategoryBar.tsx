import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef } from 'react';
import { collections, collectionTitles } from '../../../contract/rules.ts';
import { paths } from '../../paths/paths.ts';
import type { CategoryNode } from '../catalogue/categoryTree.ts';
import { Bar, Entry, Row, Special, TopLink, ExpandButton } from './categoryBar.styles.ts';
import { MegaMenu } from './MegaMenu.tsx';

const openDelayMs = 300;

export interface CategoryBarProps {
  readonly categories: readonly CategoryNode[];
  /** Slug of the top-level category whose menu is open. */
  readonly open: string | null;
  readonly onOpen: (slug: string) => void;
  readonly onClose: () => void;
}

/** A single timer: scheduling replaces a pending callback, unmounting cancels it. */
const useTimer = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    schedule: (ms: number, callback: () => void) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(callback, ms);
    },
    cancel: () => clearTimeout(timer.current),
  };
};

/**
 * FRAME-03 to FRAME-08. Each top-level category is a link with a button beside it that opens its menu; hovering opens it after 300 ms.
 * Escape closes it and returns the focus. Hidden at 768 px or less.
 */
export const CategoryBar = ({ categories, open, onOpen, onClose }: CategoryBarProps) => {
  const id = useId();
  const menuTimer = useTimer();
  return (
    <Bar
      aria-label="Categories"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === null) return;
        onClose();
        document.getElementById(`${id}-${open}-button`)?.focus();
      }}
      onBlur={(event) => {
        if (open !== null && !event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <Row>
        {collections.map((collection) => (
          <Entry key={collection}>
            <TopLink
              as={collection === 'special-offer' ? Special : undefined}
              href={paths.collection(collection)}
            >
              {collectionTitles[collection]}
            </TopLink>
          </Entry>
        ))}
        {categories.map((category) => (
          <Entry
            key={category.slug}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === 'mouse' && category.children.length > 0)
                menuTimer.schedule(openDelayMs, () => onOpen(category.slug));
            }}
            onPointerLeave={({ pointerType }) => {
              if (pointerType === 'mouse') menuTimer.schedule(openDelayMs / 2, onClose);
            }}
          >
            <TopLink href={paths.listing(category.path)} onClick={onClose}>
              {category.name}
            </TopLink>
            {category.children.length > 0 && (
              <ExpandButton
                id={`${id}-${category.slug}-button`}
                type="button"
                aria-label={`${category.name} categories`}
                aria-expanded={open === category.slug}
                aria-controls={`${id}-${category.slug}`}
                onClick={() => {
                  menuTimer.cancel();
                  if (open === category.slug) onClose();
                  else onOpen(category.slug);
                }}
              >
                <ChevronDown strokeWidth={1.5} size={16} />
              </ExpandButton>
            )}
            <MegaMenu
              id={`${id}-${category.slug}`}
              category={category}
              isOpen={open === category.slug}
              onNavigate={onClose}
            />
          </Entry>
        ))}
      </Row>
    </Bar>
  );
};
