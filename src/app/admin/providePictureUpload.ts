import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { uploadPartBytes } from '../../../contract/rules/uploads.ts';
import { pictureUploadMachine } from '../../machines/pictureUpload/machine.ts';
import type { PartInput, StoreInput } from '../../machines/pictureUpload/types.ts';
import { adminProductKey } from '../../services/admin/admin.queries.ts';
import type { AdminServices } from '../../services/admin/adminServices.ts';
import { queryKeys } from '../../services/queryKeys.ts';

/** The bytes of chosen files, by the id that the machine knows them by. */
export type UploadedFiles = Map<string, Blob>;

interface PictureUploadDependencies {
  readonly services: AdminServices;
  readonly queryClient: QueryClient;
  readonly files: UploadedFiles;
}

/** Arguments of one call of `fromCharCode`. */
const charactersAtOnce = 0x8000;

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += charactersAtOnce)
    text += String.fromCharCode(...bytes.subarray(start, start + charactersAtOnce));
  return btoa(text);
};

/** Provides the upload of pictures with its services. A stored picture is in the query cache at once. */
export const providePictureUpload = ({ services, queryClient, files }: PictureUploadDependencies) =>
  pictureUploadMachine.provide({
    actors: {
      sendPart: fromPromise<number, PartInput>(async ({ input: { id, offset }, signal }) => {
        const file = files.get(id);
        if (!file) throw new Error('We no longer have this file. Choose it again.');
        const part = file.slice(offset, offset + uploadPartBytes);
        const content = toBase64(new Uint8Array(await part.arrayBuffer()));
        await services.sendUploadPart({ upload: id, offset, content }, signal);
        return offset + part.size;
      }),
      storePicture: fromPromise<void, StoreInput>(async ({ input: { id, productId }, signal }) => {
        const { result } = await services.addPicture(productId, id, { idempotencyKey: id, signal });
        files.delete(id);
        queryClient.setQueryData(adminProductKey(productId), result);
        void queryClient.invalidateQueries({ queryKey: queryKeys.admin });
        void queryClient.invalidateQueries({ queryKey: queryKeys.products });
      }),
    },
  });
