import { useId, useState, type ReactNode } from 'react';
import { Announcer } from './Announcer.tsx';
import { Description, FieldError, FieldContainer, Label, Optional } from './field.styles.ts';

export interface FieldTextProps {
  readonly label: string;
  /** Help text below the label. */
  readonly description?: string | undefined;
  /** Error message; undefined when valid. */
  readonly error?: string | undefined;
  /** Shows '(optional)' after the label. */
  readonly isOptional?: boolean | undefined;
}

/** Attributes that associate a control with its label, description and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FormFieldProps extends FieldTextProps {
  readonly id?: string | undefined;
  readonly children: (controlProps: ControlProps) => ReactNode;
}

/**
 * Label above, error below; `children` receives the ids. An error is announced on blur only: after a rejected submit, the focus moves to
 * the error summary or the first invalid field instead.
 */
export const FormField = ({ id, label, description, error, isOptional, children }: FormFieldProps) => {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const [isTouched, setTouched] = useState(false);
  const descriptionId = `${controlId}-description`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, description && descriptionId].filter(Boolean).join(' ');
  return (
    <FieldContainer onBlur={() => setTouched(true)}>
      <Label htmlFor={controlId}>
        {label} {isOptional && <Optional>(optional)</Optional>}
      </Label>
      {description && <Description id={descriptionId}>{description}</Description>}
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Announcer text={isTouched && error ? `${label}: ${error}` : ''} />
    </FieldContainer>
  );
};
