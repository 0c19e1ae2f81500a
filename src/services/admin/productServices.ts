import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import type { ProductDetails } from '../../../contract/types.ts';
import { adminProductEdits as endpoints } from '../../../contract/wire/adminProductEdits.ts';
import type { Api } from '../api.ts';
import type { RequestOptions } from './adminServices.ts';

/** The server's message and the changed product. */
export type ProductReply = Pick<ReplyOf<typeof endpoints.editProduct>, 'message' | 'result'>;

/** DESK-101 to DESK-129: endpoints that make and edit products. */
export const createProductServices = ({ send }: Pick<Api, 'send'>) => ({
  previewProduct: (id: string, signal?: AbortSignal): Promise<ProductDetails> =>
    send(endpoints.previewProduct, { params: { id }, signal }),
  /** `content` is base64. */
  sendUploadPart: async (body: BodyOf<typeof endpoints.uploadPart>, signal?: AbortSignal): Promise<void> =>
    void (await send(endpoints.uploadPart, { body, signal })),
  addPicture: (id: string, upload: string, options: RequestOptions): Promise<ProductReply> =>
    send(endpoints.addPicture, { params: { id }, body: { upload }, ...options }),
  arrangePictures: (
    id: string,
    body: BodyOf<typeof endpoints.arrangePictures>,
    options: RequestOptions,
  ): Promise<ProductReply> => send(endpoints.arrangePictures, { params: { id }, body, ...options }),
  cropPicture: (
    id: string,
    picture: string,
    body: BodyOf<typeof endpoints.cropPicture>,
    options: RequestOptions,
  ): Promise<ProductReply> => send(endpoints.cropPicture, { params: { id, picture }, body, ...options }),
  makeProduct: (body: BodyOf<typeof endpoints.makeProduct>, options: RequestOptions): Promise<ProductReply> =>
    send(endpoints.makeProduct, { body, ...options }),
  editProduct: (
    id: string,
    body: BodyOf<typeof endpoints.editProduct>,
    options: RequestOptions,
  ): Promise<ProductReply> => send(endpoints.editProduct, { params: { id }, body, ...options }),
  editProductSizes: (
    id: string,
    body: BodyOf<typeof endpoints.editProductSizes>,
    options: RequestOptions,
  ): Promise<ProductReply> => send(endpoints.editProductSizes, { params: { id }, body, ...options }),
  duplicateProduct: (id: string, sku: string, options: RequestOptions): Promise<ProductReply> =>
    send(endpoints.duplicateProduct, { params: { id }, body: { sku }, ...options }),
  retireProduct: (id: string, retired: boolean, options: RequestOptions): Promise<ProductReply> =>
    send(endpoints.retireProduct, { params: { id }, body: { retired }, ...options }),
});
