import { CloseCircleFilled } from '@ant-design/icons';
import type { InputProps } from 'antd';
import { type ComponentType, useId } from 'react';
import { useT } from '../../kernel/texts.ts';
import './sign-in.css';

interface FieldProps extends InputProps {
  name: string;
  /** Whether it was left empty. */
  missing: boolean;
  as: ComponentType<InputProps>;
}

/** A field of the pages that do without the form kit: everybody starts on them. */
export function SignInField({ name, missing, as: As, ...rest }: FieldProps) {
  const t = useT();
  const id = useId();
  const label = t(`identity.field.${name}`);
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <As
        {...rest}
        id={id}
        name={name}
        size="large"
        status={missing ? 'error' : undefined}
        aria-required
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-error` : undefined}
      />
      {missing && (
        <p id={`${id}-error`} className="sign-in-error">
          {t('shell.fillIn', { field: label })}
        </p>
      )}
    </div>
  );
}

/** What the server says of the whole. */
export function SignInProblem({ children }: { children: string }) {
  return (
    <p className="sign-in-problem" role="alert">
      <CloseCircleFilled aria-hidden />
      {children}
    </p>
  );
}
