export const countOrders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;
