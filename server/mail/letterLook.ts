/** How the shop's mails look: values and not theme tokens, since mail programs know neither variables nor style sheets. */
export const ink = '#171613';
export const muted = '#5A5750';
export const line = '#DDD9D1';
export const brand = '#1F4A3D';
export const ground = '#F6F5F2';
/** Behind a picture that is not there yet. */
export const stage = '#E9E6DF';
export const paper = '#FFFFFF';
export const sans = "'Instrument Sans',Helvetica,Arial,sans-serif";
export const serif = "'Bodoni Moda',Didot,Georgia,serif";
