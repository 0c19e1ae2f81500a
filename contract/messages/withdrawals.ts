/** Messages of the withdrawal page for shoppers. */
export const withdrawalMessages = {
  enterSender: 'Enter your name, the order number and your email',
  chooseItems: 'Choose what you withdraw from',
  nameItems: 'Name the items that you withdraw from',
} as const;
