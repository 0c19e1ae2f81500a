import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import type { OverlayProps } from './overlay.ts';
import { Body, Foot, Head, Scrim, Title } from './overlay.styles.ts';
import { restoreFocus } from './restoreFocus.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';

interface ModalPanelProps extends OverlayProps {
  /** Renders the `Popup` with these props. */
  readonly renderPopup: (
    props: Pick<Base.Popup.Props, 'initialFocus' | 'finalFocus' | 'children'>,
  ) => ReactNode;
}

/** Of a double click whose first click opened the dialog. */
const isSecondClick = (event: Event): boolean => event instanceof UIEvent && event.detail > 1;

/** What dialogs and drawers share: focus, closing, scrim, header with the close button, body and footer. */
export const ModalPanel = ({
  isOpen,
  onClose,
  title,
  children,
  footer,
  initialFocus,
  startsAtField = false,
  finalFocus,
  renderPopup,
}: ModalPanelProps) => {
  const close = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const findField = () => body.current?.querySelector<HTMLElement>('input') ?? close.current;
  useCloseOnBack(isOpen, onClose);
  const contents = (
    <>
      <Head>
        <Title>{title}</Title>
        <Base.Close
          render={
            <IconButton ref={close} label="Close">
              <X strokeWidth={1.5} size={22} />
            </IconButton>
          }
        />
      </Head>
      <Body ref={body}>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </>
  );
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { event }) => !open && !isSecondClick(event) && onClose()}
      onOpenChangeComplete={(open) => !open && restoreFocus()}
    >
      <Base.Portal>
        <Scrim />
        {renderPopup({
          initialFocus: startsAtField ? findField : (initialFocus ?? close),
          finalFocus,
          children: contents,
        })}
      </Base.Portal>
    </Base.Root>
  );
};
