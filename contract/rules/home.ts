/** Texts of the home page. */
export const storeTagline = 'Verrow. Clothing and footwear, quietly made';
