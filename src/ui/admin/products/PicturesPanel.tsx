import { useState } from 'react';
import styled from 'styled-components';
import { maximumPictures } from '../../../../contract/catalogueFile.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { Hint } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { CropDialog } from './CropDialog.tsx';
import { moveItem } from './moveItem.ts';
import { PictureItem } from './PictureItem.tsx';
import { UploadArea } from './UploadArea.tsx';

const Pictures = styled.ol`
  display: grid;
  gap: 24px;
`;

type Picture = AdminProduct['pictures'][number];

const sourceOf = ({ id, originalId }: Picture): string => originalId ?? id;

/**
 * The same before and after a crop, which gives the picture another id: the text that is being typed stays. A picture that the product has
 * twice, cropped in two ways, is told apart by its id.
 */
const keyOf = (picture: Picture, pictures: readonly Picture[]): string => {
  const source = sourceOf(picture);
  return pictures.filter((each) => sourceOf(each) === source).length === 1 ? source : picture.id;
};

/** DESK-107 to DESK-110, DESK-570: the pictures of a product. */
export const PicturesPanel = ({ product }: { readonly product: AdminProduct }) => {
  const { requestTask, isWorking } = useStaffTasks();
  const { _id: id, pictures, revisions } = product;
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [croppedId, setCroppedId] = useState<string | null>(null);
  const arrange = (next: readonly Picture[]) => {
    if (isWorking) return;
    requestTask({
      kind: 'arrangePictures',
      id,
      pictures: {
        revision: revisions.pictures,
        pictures: next.map(({ id: key, alt }) => ({ id: key, alt })),
      },
    });
  };
  const moveTo = (from: number, to: number) => arrange(moveItem(pictures, from, to));
  return (
    <TitledPanel id="pictures" title="Pictures">
      <Hint>
        The first one is on the card, the second one appears on hover. Drag them, or use the arrows.
      </Hint>
      <AllowedTask kind="arrangePictures">
        {pictures.length > 0 && (
          <Pictures>
            {pictures.map((picture, index) => (
              <PictureItem
                key={keyOf(picture, pictures)}
                picture={picture}
                position={{ index, count: pictures.length }}
                isWorking={isWorking}
                onMove={(to) => moveTo(index, to)}
                onDescribe={(alt) =>
                  arrange(pictures.map((each) => (each === picture ? { ...each, alt } : each)))
                }
                onRemove={() => arrange(pictures.filter((each) => each !== picture))}
                onCrop={() => setCroppedId(picture.id)}
                onDragStart={() => setDraggedId(picture.id)}
                onDrop={() => {
                  const from = pictures.findIndex((each) => each.id === draggedId);
                  setDraggedId(null);
                  if (from >= 0 && from !== index) moveTo(from, index);
                }}
              />
            ))}
          </Pictures>
        )}
        {pictures.length < maximumPictures && <UploadArea productId={id} />}
        <CropDialog
          product={product}
          picture={pictures.find((picture) => picture.id === croppedId) ?? null}
          onClose={() => setCroppedId(null)}
        />
      </AllowedTask>
    </TitledPanel>
  );
};
