/** Most lines of an order in one parcel. */
export const maximumLines = 1000;

/** Most orders in one pick list or one file of packing slips or labels. */
export const maximumPackedOrders = 50;
