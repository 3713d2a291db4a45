import type { ReactNode } from 'react';
import './required-mark.css';

/** Behind the label of what has to be filled in; readers of screens hear it from the field itself. */
export function RequiredMark() {
  return (
    <i className="required-mark" aria-hidden>
      *
    </i>
  );
}

/** The same at the labels of antd's forms, which would put theirs in front. */
export const markRequired = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && <RequiredMark />}
  </>
);
