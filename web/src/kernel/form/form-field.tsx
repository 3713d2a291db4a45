import type { ReactNode } from 'react';
import { RequiredMark } from '../../ui/required-mark.tsx';
import './form.css';

interface FormFieldProps {
  id: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  /** What is wrong, in words. */
  problem?: ReactNode;
  wide?: boolean;
  children: (describedBy: string | undefined) => ReactNode;
}

/** Label above, help and error under the field, both bound to it (look: Form). */
export function FieldFrame({ id, label, required, help, problem, wide, children }: FormFieldProps) {
  const helpId = help ? `${id}-help` : undefined;
  const errorId = problem ? `${id}-error` : undefined;
  return (
    <div className={wide ? 'form-field form-wide' : 'form-field'}>
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children([helpId, errorId].filter(Boolean).join(' ') || undefined)}
      {help && (
        <p id={helpId} className="form-help">
          {help}
        </p>
      )}
      {problem && (
        <p id={errorId} className="form-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
