import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { pictureUploadMachine } from '../../machines/pictureUpload/machine.ts';
import type { PartInput, StoreInput } from '../../machines/pictureUpload/types.ts';
import { adminProductKey } from '../../services/admin/admin.queries.ts';
import type { AdminServices } from '../../services/admin/adminServices.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { sendFilePart } from './sendFilePart.ts';

/** The bytes of chosen files, by the id that the machine knows them by. */
export type UploadedFiles = Map<string, Blob>;

interface PictureUploadDependencies {
  readonly services: AdminServices;
  readonly queryClient: QueryClient;
  readonly files: UploadedFiles;
}

/** Provides the upload of pictures with its services. A stored picture is in the query cache at once. */
export const providePictureUpload = ({ services, queryClient, files }: PictureUploadDependencies) =>
  pictureUploadMachine.provide({
    actors: {
      sendPart: fromPromise<number, PartInput>(({ input, signal }) =>
        sendFilePart(services, files, input, signal),
      ),
      storePicture: fromPromise<void, StoreInput>(async ({ input: { id, productId }, signal }) => {
        const { result } = await services.addPicture(productId, id, { idempotencyKey: id, signal });
        files.delete(id);
        queryClient.setQueryData(adminProductKey(productId), result);
        void queryClient.invalidateQueries({ queryKey: queryKeys.admin });
        void queryClient.invalidateQueries({ queryKey: queryKeys.products });
      }),
    },
  });
