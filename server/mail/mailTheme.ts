/** Colours and fonts of mails as literals, since mail clients support neither CSS variables nor linked style sheets. */
export const ink = '#171613';
export const muted = '#5A5750';
export const line = '#DDD9D1';
export const brand = '#1F4A3D';
export const ground = '#F6F5F2';
/** Background of pictures that are not loaded yet. */
export const stage = '#E9E6DF';
export const paper = '#FFFFFF';
export const sans = "'Instrument Sans',Helvetica,Arial,sans-serif";
export const serif = "'Bodoni Moda',Didot,Georgia,serif";
