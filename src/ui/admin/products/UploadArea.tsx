import ImagePlus from 'lucide-react/icons/image-plus';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { uploadTypes } from '../../../../contract/rules/uploads.ts';
import { selectOpenFilesOf } from '../../../machines/pictureUpload/selectors.ts';
import type { UploadFile } from '../../../machines/pictureUpload/types.ts';
import { Announcer } from '../../kit/Announcer.tsx';
import { Button } from '../../kit/Button.tsx';
import { newKey } from '../../shop/ShopContext.tsx';
import { color, type } from '../../theme/theme.ts';
import { useAdminClient } from '../adminContext.ts';
import { FileArea } from '../FileArea.tsx';
import { Hint } from '../admin.styles.ts';

const FileList = styled.ul`
  display: grid;
  gap: 8px;
  ${type[14]}
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
  }
  & .name {
    overflow-wrap: anywhere;
  }
  & progress {
    width: 100%;
    height: 6px;
    accent-color: ${color.brand};
  }
`;

const Reason = styled.p`
  color: ${color.sale};
  ${type[13]}
`;

const statusTexts: { readonly [S in UploadFile['status']]: string } = {
  waiting: 'Waiting',
  sending: 'Uploading',
  storing: 'Checking the picture',
  stored: 'Added',
  failed: 'Not uploaded',
  refused: 'Not added',
};

interface UploadAreaProps {
  readonly productId: string;
}

/** DESK-107, DESK-108: adds pictures by a button or by drag and drop, with the progress of each file. */
export const UploadArea = ({ productId }: UploadAreaProps) => {
  const { pictureUpload, storeFile } = useAdminClient();
  const files = useSelector(pictureUpload, selectOpenFilesOf(productId), haveSameItems);

  const choose = (chosen: readonly File[]) => {
    const described = chosen.map((file) => {
      const id = newKey();
      storeFile(id, file);
      return { id, name: file.name, size: file.size, type: file.type };
    });
    pictureUpload.send({ type: 'files.chosen', productId, files: described });
  };
  const problems = files.filter(({ failure }) => failure !== null);

  return (
    <FileArea
      label="Picture files"
      accept={uploadTypes.join(',')}
      isMultiple
      button={{
        variant: 'secondary',
        content: (
          <>
            <ImagePlus aria-hidden="true" strokeWidth={1.5} size={20} />
            Add pictures
          </>
        ),
      }}
      onChoose={choose}
    >
      <Hint>
        Or drop them here. JPEG, PNG, WebP or AVIF, at least 600 × 750 pixels, at most 20 MB and 50
        megapixels.
      </Hint>
      {files.length > 0 && (
        <FileList aria-label="Uploads">
          {files.map((file) => (
            <FileItem key={file.id} file={file} />
          ))}
        </FileList>
      )}
      <Announcer text={problems.map(({ name, failure }) => `${name}: ${failure?.message}`).join(' ')} />
    </FileArea>
  );
};

const haveSameItems = (one: readonly UploadFile[], other: readonly UploadFile[]): boolean =>
  one.length === other.length && one.every((file, index) => file === other[index]);

const FileItem = ({ file: { id, name, size, sent, status, failure } }: { readonly file: UploadFile }) => {
  const { pictureUpload } = useAdminClient();
  const isFinal = status === 'failed' || status === 'refused';
  return (
    <li>
      <div>
        <p className="name">{name}</p>
        {failure ? (
          <Reason>{failure.message}</Reason>
        ) : (
          <>
            <Hint>{statusTexts[status]}</Hint>
            <progress aria-label={`Upload of ${name}`} max={size} value={sent} />
          </>
        )}
      </div>
      <div>
        {status === 'failed' && (
          <Button
            variant="quiet"
            aria-label={`Try ${name} again`}
            onClick={() => pictureUpload.send({ type: 'file.retried', id })}
          >
            Try again
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={isFinal ? `Dismiss ${name}` : `Cancel ${name}`}
          onClick={() => pictureUpload.send({ type: 'file.dismissed', id })}
        >
          {isFinal ? 'Dismiss' : 'Cancel'}
        </Button>
      </div>
    </li>
  );
};
