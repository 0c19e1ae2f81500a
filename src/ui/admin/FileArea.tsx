import { useRef, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../kit/Button.tsx';
import type { ButtonVariant } from '../kit/button.styles.ts';
import { color } from '../theme/theme.ts';

const Area = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 16px;
  border: 1px dashed ${color.control};
  &[data-over] {
    background: ${color.surface};
    border-style: solid;
  }
`;

interface FileAreaProps {
  /** Accessible name of the field that takes the files. */
  readonly label: string;
  /** Media types and file name extensions, as in HTML. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly button: { readonly variant: ButtonVariant; readonly content: ReactNode };
  /** Never called without a file; with several only if `isMultiple`. */
  readonly onChoose: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** DESK-107, DESK-421: takes files by a button or by drag and drop. `children` are shown below the button. */
export const FileArea = ({
  label,
  accept,
  isMultiple = false,
  button,
  onChoose,
  children,
}: FileAreaProps) => {
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    if (files.length > 0) onChoose(files);
  };
  /** Pictures of a page can be dragged as well. */
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const markOver = (isOver: boolean) => area.current?.toggleAttribute('data-over', isOver);
  return (
    <Area
      ref={area}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        markOver(true);
      }}
      onDragLeave={() => markOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        markOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button variant={button.variant} onClick={() => input.current?.click()}>
        {button.content}
      </Button>
      {children}
    </Area>
  );
};
