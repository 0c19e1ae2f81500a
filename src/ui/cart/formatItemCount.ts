/** CART-06: '1 item', '2 items'. */
export const formatItemCount = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
