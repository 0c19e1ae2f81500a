import { useSelector } from '@xstate/react';
import { selectFile, selectSentBytes } from '../../../machines/catalogueImport/selectors.ts';
import { Button } from '../../kit/Button.tsx';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { Bar } from './imports.styles.ts';

/** DESK-421: the progress of the upload. */
export const UploadProgress = () => {
  const { catalogueImport: actor } = useAdminClient();
  const file = useSelector(actor, selectFile);
  const sent = useSelector(actor, selectSentBytes);
  if (file === null) return null;
  return (
    <>
      <p role="status">Uploading {file.name}</p>
      <Bar aria-label={`Upload of ${file.name}`} max={file.size} value={Math.min(sent, file.size)} />
      <Hint>Stay on this page until the file is uploaded.</Hint>
      <div>
        <Button variant="secondary" onClick={() => actor.send({ type: 'upload.canceled' })}>
          Cancel
        </Button>
      </div>
    </>
  );
};
