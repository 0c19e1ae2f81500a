import { useRef, useState, type PointerEvent } from 'react';
import styled from 'styled-components';
import { pictureRatio, wholePictureUrl, type PictureCrop } from '../../../../contract/pictures.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { color, type } from '../../theme/theme.ts';
import { Actions, Hint } from '../admin.styles.ts';
import { useStaffTasks } from '../useStaffTasks.ts';

const Stage = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
  margin-inline: auto;
  overflow: hidden;
  /* Visible while the server renders the picture. */
  min-width: 120px;
  min-height: 150px;
  background: ${color.stage};
  touch-action: none;
  cursor: move;
  & > img {
    display: block;
    max-width: 100%;
    max-height: 50vh;
    width: auto;
    height: auto;
  }
  & > div {
    position: absolute;
    outline: 2px solid ${color.brand};
    box-shadow: 0 0 0 2000px rgb(0 0 0 / 50%);
    pointer-events: none;
  }
`;

const Sliders = styled.div`
  display: grid;
  gap: 8px;
  ${type[14]}
  & > label {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    align-items: center;
    min-height: 44px;
  }
  & input {
    accent-color: ${color.brand};
  }
`;

const Content = styled.div`
  display: grid;
  gap: 16px;
`;

interface CropDialogProps {
  readonly product: AdminProduct;
  /** Null closes the dialog. */
  readonly picture: AdminProduct['pictures'][number] | null;
  readonly onClose: () => void;
}

/** DESK-110: chooses the part of a picture that shoppers see, by dragging or by sliders. */
export const CropDialog = ({ product, picture, onClose }: CropDialogProps) => {
  const [shown, setShown] = useState(picture);
  // Stays during the closing animation.
  if (picture && picture !== shown) setShown(picture);
  return (
    <Dialog isOpen={picture !== null} onClose={onClose} title="Crop the picture">
      {shown && <CropForm key={shown.id} product={product} picture={shown} onClose={onClose} />}
    </Dialog>
  );
};

const limit = (value: number, max: number): number => Math.min(Math.max(value, 0), Math.max(max, 0));

/** The part within the picture; `heightPerWidth` is its height as a fraction of the picture per fraction of the width. */
const fitCrop = ({ left, top, width }: PictureCrop, heightPerWidth: number): PictureCrop => {
  const maxWidth = Math.min(1, 1 / heightPerWidth);
  const fitted = Math.min(Math.max(width, 0.1), maxWidth);
  return {
    width: fitted,
    left: limit(left, 1 - fitted),
    top: limit(top, 1 - fitted * heightPerWidth),
  };
};

type CropFormProps = Omit<CropDialogProps, 'picture'> & {
  readonly picture: AdminProduct['pictures'][number];
};

const CropForm = ({ product, picture, onClose }: CropFormProps) => {
  const { requestTask, isWorking } = useStaffTasks();
  /** Width divided by height of the whole picture. */
  const [aspect, setAspect] = useState<number | null>(null);
  const [chosen, setChosen] = useState<PictureCrop | null>(picture.crop);
  const lastPoint = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const heightPerWidth = pictureRatio * (aspect ?? 1 / pictureRatio);
  // As the shop cuts a picture without a crop: in the middle.
  const width = Math.min(1, 1 / heightPerWidth);
  const middle = { width, left: (1 - width) / 2, top: (1 - width * heightPerWidth) / 2 };
  const crop = fitCrop(chosen ?? middle, heightPerWidth);
  const height = crop.width * heightPerWidth;

  const change = (part: Partial<PictureCrop>) => setChosen(fitCrop({ ...crop, ...part }, heightPerWidth));
  const save = (next: PictureCrop | null) => {
    requestTask({
      kind: 'cropPicture',
      id: product._id,
      picture: picture.id,
      crop: { revision: product.revisions.pictures, crop: next },
    });
    onClose();
  };
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const last = lastPoint.current;
    if (!last) return;
    lastPoint.current = { x, y };
    const box = currentTarget.getBoundingClientRect();
    change({ left: crop.left + (x - last.x) / box.width, top: crop.top + (y - last.y) / box.height });
  };
  const slider = (name: keyof PictureCrop, label: string, min: number, max: number) => (
    <label>
      {label}
      <input
        type="range"
        min={min}
        max={Math.max(max, min)}
        step="0.01"
        value={crop[name]}
        disabled={max <= min}
        aria-valuetext={`${Math.round(crop[name] * 100)} %`}
        onChange={({ target }) => change({ [name]: target.valueAsNumber })}
      />
    </label>
  );
  return (
    <Content>
      <Hint>Drag the frame, or use the sliders. Shoppers see what is in the frame.</Hint>
      <Stage
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          lastPoint.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          lastPoint.current = null;
        }}
      >
        <img
          src={wholePictureUrl(picture.originalId ?? picture.id)}
          alt={`Without a crop: ${picture.alt}`}
          draggable={false}
          onLoad={({ currentTarget }) => setAspect(currentTarget.naturalWidth / currentTarget.naturalHeight)}
        />
        <div
          style={{
            left: `${crop.left * 100}%`,
            top: `${crop.top * 100}%`,
            width: `${crop.width * 100}%`,
            height: `${height * 100}%`,
          }}
        />
      </Stage>
      <Sliders>
        {slider('width', 'Size', 0.1, Math.min(1, 1 / heightPerWidth))}
        {slider('left', 'From the left', 0, 1 - crop.width)}
        {slider('top', 'From the top', 0, 1 - height)}
      </Sliders>
      <Actions>
        <Button disabled={isWorking || aspect === null} onClick={() => save(crop)}>
          Save crop
        </Button>
        {picture.crop && (
          <Button variant="secondary" disabled={isWorking} onClick={() => save(null)}>
            Remove crop
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </Actions>
    </Content>
  );
};
