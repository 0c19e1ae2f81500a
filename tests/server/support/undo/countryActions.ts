import { createZone, editZone } from '../../../../server/usecases/admin/deliveryZones.ts';
import { setTerms } from '../../../../server/usecases/admin/productTerms.ts';
import { setVatRate } from '../../../../server/usecases/admin/vat.ts';
import { zoneBody } from '../countrySamples.ts';
import type { UndoSample } from './undoShop.ts';

const germanRate = { country: 'DE', vatClass: 'standard', validFrom: '2027-01-01' } as const;

export const countryActions = {
  delivery_zone_set: [
    ({ context, staff }) => createZone(context, staff, zoneBody, 'neighbours'),
    ({ context, staff }) => editZone(context, staff, 'neighbours', { ...zoneBody, rates: [] }),
  ],
  vat_rate_set: [
    ({ context, staff }) => setVatRate(context, staff, { ...germanRate, rate: 20 }),
    ({ context, staff }) => setVatRate(context, staff, { ...germanRate, rate: 21 }),
  ],
  product_terms_set: [
    ({ context, staff }) => setTerms(context, staff, 'coat', { weightGrams: 900, vatClass: null }),
    ({ context, staff }) => setTerms(context, staff, 'coat', { weightGrams: 900, vatClass: 'reduced' }),
  ],
} as const satisfies { readonly [action: string]: UndoSample };
