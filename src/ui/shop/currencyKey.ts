/** Where the browser stores the code of another currency than the dollar, as JSON. Apart, because the first chunk of a page reads it. */
export const currencyKey = 'verrow.currency';
