import type { SnapshotFrom } from 'xstate';
import type { returnWizardMachine } from './machine.ts';

type ReturnWizard = SnapshotFrom<typeof returnWizardMachine>;

/** RETURN-01, in the order shown. */
export const returnSteps = ['Reason', 'Select items', 'Return method', 'Summary'] as const;

/** 0 to 3, then 4 (submitted). */
export const selectStep = (wizard: ReturnWizard): number => {
  if (wizard.matches('submitted')) return 4;
  if (wizard.hasTag('summary')) return 3;
  if (wizard.hasTag('method')) return 2;
  return wizard.hasTag('items') ? 1 : 0;
};

export const selectReason = (wizard: ReturnWizard) => wizard.context.reason;
export const selectOtherReason = (wizard: ReturnWizard) => wizard.context.otherReason;
export const selectLines = (wizard: ReturnWizard) => wizard.context.lines;
export const selectMethod = (wizard: ReturnWizard) => wizard.context.method;
export const selectFailure = (wizard: ReturnWizard) => wizard.context.failure;
export const selectIsEditing = (wizard: ReturnWizard) => wizard.context.isEditing;
export const selectIsSubmitting = (wizard: ReturnWizard) => wizard.matches('submitting');
export const selectIsConfirmingReset = (wizard: ReturnWizard) => wizard.hasTag('confirmingReset');
export const selectCanGoBack = (wizard: ReturnWizard) => wizard.can({ type: 'returnWizard.previous' });
export const selectCanReset = (wizard: ReturnWizard) => wizard.can({ type: 'returnWizard.resetRequested' });
export const selectReturnId = (wizard: ReturnWizard) => wizard.context.returnId;
export const selectReturnNumber = (wizard: ReturnWizard) => wizard.context.returnNumber;
/** Whether it was sent at least once with the current answers. */
export const selectIsSent = (wizard: ReturnWizard) => wizard.context.submitKey !== null;
