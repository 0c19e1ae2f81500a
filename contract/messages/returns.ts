/** Messages of the return wizard for shoppers. */
export const returnMessages = {
  selectReturnReason: 'Please select a return reason',
  specifyReturnReason: 'Please specify your reason for return',
  selectReturnItems: 'Please select what you want to return',
  selectReturnMethod: 'Please select a return method',
} as const;
