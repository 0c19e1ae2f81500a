/** Most lines of an order in one parcel. */
export const maximumLines = 1000;
