import {
  detailsRevision,
  picturesRevision,
  sizesRevision,
} from '../../../server/usecases/admin/productParts.ts';

let made = 0;
const nextSku = (): string => {
  made += 1;
  return `SAMPLE-${made}`;
};

/** The details that `populatedShop.ts` gives the coat: a sample that sets them again can be repeated. */
export const coatDetails = {
  sku: 'COAT',
  title: 'The coat',
  brand: 'Verrow',
  description: '<p>Warm.</p>',
  color: 'Bottle',
  colorFamily: 'green' as const,
  category: 'men/clothing/jackets',
  group: null,
  wearWith: [],
};

const sampleUpload = '0'.repeat(32);
const coatPicturesRevision = picturesRevision({
  pictures: JSON.stringify([{ id: 'coat-front', alt: 'coat' }]),
});

const params = { id: 'coat' };

/** Samples of `adminProductEdits`. */
export const productEditSamples = {
  makeProduct: () => [
    {
      body: {
        ...coatDetails,
        sku: nextSku(),
        group: 'COAT-GROUP',
        wearWith: ['COAT'],
        price: 120,
        sizes: [{ name: 'M', quantity: 2 }],
      },
    },
    { body: { ...coatDetails, sku: nextSku(), price: null, sizes: [] } },
  ],
  editProduct: () => [{ params, body: { revision: detailsRevision(coatDetails), ...coatDetails } }],
  editProductSizes: () => [
    {
      params,
      body: {
        revision: sizesRevision([{ name: 'S' }, { name: 'M' }]),
        sizes: [
          { name: 'S', was: 'S' },
          { name: 'M', was: 'M' },
        ],
      },
    },
  ],
  duplicateProduct: () => [{ params, body: { sku: nextSku() } }],
  retireProduct: () => [{ params, body: { retired: false } }],
  previewProduct: () => [{ params }],
  uploadPart: () => [{ body: { upload: sampleUpload, offset: 0, content: 'AAAA' } }],
  addPicture: () => [{ params, body: { upload: sampleUpload } }],
  arrangePictures: () => [
    { params, body: { revision: coatPicturesRevision, pictures: [{ id: 'coat-front', alt: 'coat' }] } },
  ],
  cropPicture: () => [
    { params: { ...params, picture: 'coat-front' }, body: { revision: coatPicturesRevision, crop: null } },
  ],
};
