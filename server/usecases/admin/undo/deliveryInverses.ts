import { deliveryZoneBody } from '../../../../contract/wire/adminDelivery.ts';
import { createZone, editZone, lockZoneBody, removeZone } from '../deliveryZones.ts';
import { changedSince, readValues, type Inverse } from './inverse.ts';

export const deliveryInverses = {
  /** Null is no zone. */
  delivery_zone_set: {
    role: 'manager',
    undo: async (context, staff, { subjectId: id, before, after }) => {
      const left = after && readValues(deliveryZoneBody, after);
      if (JSON.stringify(await lockZoneBody(context, id)) !== JSON.stringify(left)) throw changedSince();
      if (before === null) return removeZone(context, staff, id);
      const zone = readValues(deliveryZoneBody, before);
      return left === null ? createZone(context, staff, zone, id) : editZone(context, staff, id, zone);
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
