/** '1 order', '20 orders'. A module of its own: the admin area loads it with every page. */
export const countOrders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;
