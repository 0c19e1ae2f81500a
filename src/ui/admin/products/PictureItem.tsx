import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowDown from 'lucide-react/icons/arrow-down';
import Crop from 'lucide-react/icons/crop';
import X from 'lucide-react/icons/x';
import styled from 'styled-components';
import { pictureTextBody } from '../../../../contract/wire/adminProductParts.ts';
import { imageWidths, pictureRatio } from '../../../../contract/pictures.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Picture } from '../../picture/Picture.tsx';
import { color } from '../../theme/theme.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

const Item = styled.li`
  display: grid;
  grid-template-columns: 100px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  & > picture {
    display: block;
    /* Visible while the server renders a new picture. */
    aspect-ratio: ${1 / pictureRatio};
    background: ${color.stage};
    cursor: grab;
  }
  & .buttons {
    display: flex;
    margin-left: -10px;
  }
  & form {
    display: grid;
    gap: 8px;
    justify-items: start;
  }
  & form > :first-child {
    width: 100%;
  }
`;

interface PictureItemProps {
  readonly picture: AdminProduct['pictures'][number];
  readonly position: { readonly index: number; readonly count: number };
  readonly isWorking: boolean;
  /** With the new position. */
  readonly onMove: (to: number) => void;
  readonly onDescribe: (alt: string) => void;
  readonly onRemove: () => void;
  readonly onCrop: () => void;
  readonly onDragStart: () => void;
  readonly onDrop: () => void;
}

/** DESK-109: one picture with its text and its buttons. */
export const PictureItem = ({
  picture: { imageUrl, alt },
  position: { index, count },
  isWorking,
  onMove,
  onDescribe,
  onRemove,
  onCrop,
  onDragStart,
  onDrop,
}: PictureItemProps) => {
  const name = `picture ${index + 1}`;
  const { field, handleSubmit, formState } = useContractForm(pictureTextBody, { values: { alt } });
  useUnsavedChanges(`Text of ${name}`, formState.isDirty);
  return (
    <Item
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onDrop();
      }}
    >
      <Picture url={imageUrl} width={imageWidths.drawer} alt={alt} />
      <div>
        <form
          noValidate
          onSubmit={(event) => {
            void handleSubmit((values) => onDescribe(values.alt))(event);
          }}
        >
          <TextField label={`Text of ${name}`} autoComplete="off" {...field('alt')} />
          {formState.isDirty && (
            <Button type="submit" variant="quiet" disabled={isWorking}>
              Save text
            </Button>
          )}
        </form>
        <div className="buttons">
          <IconButton
            label={`Move ${name} forward`}
            disabled={index === 0 || isWorking}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp strokeWidth={1.5} size={20} />
          </IconButton>
          <IconButton
            label={`Move ${name} back`}
            disabled={index === count - 1 || isWorking}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown strokeWidth={1.5} size={20} />
          </IconButton>
          <IconButton label={`Crop ${name}`} disabled={isWorking} onClick={onCrop}>
            <Crop strokeWidth={1.5} size={20} />
          </IconButton>
          <IconButton label={`Remove ${name}`} disabled={isWorking} onClick={onRemove}>
            <X strokeWidth={1.5} size={20} />
          </IconButton>
        </div>
      </div>
    </Item>
  );
};
