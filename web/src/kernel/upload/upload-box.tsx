import { type ReactNode, useId, useRef } from 'react';
import { useTakenFiles } from './take-files.ts';
import './upload.css';

interface UploadBoxProps {
  id: string;
  label: string;
  hint: ReactNode;
  /** What was not taken, and why. */
  note: string;
  accept?: string;
  multiple: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  take: (files: readonly File[]) => void;
  /** `choose` opens the file chooser; `over`: files are held over the field. */
  children: (choose: () => void, over: boolean) => ReactNode;
}

/** What every upload field is: files are chosen, dropped on it, or pasted in its form. */
export function UploadBox(props: UploadBoxProps) {
  const { id, label, hint, note, accept, multiple, disabled, invalid, describedBy } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const take = (files: readonly File[]) => {
    props.take(files);
    // What was dropped or pasted is input, too: the form around asks before it is lost.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const { over, target } = useTakenFiles(root, disabled ? null : take);
  return (
    <fieldset
      ref={root}
      id={id}
      className={over ? 'upload-field upload-over' : 'upload-field'}
      aria-label={label}
      aria-describedby={[hintId, describedBy].filter(Boolean).join(' ')}
      data-invalid={invalid || undefined}
      disabled={disabled}
      {...target}
    >
      {props.children(() => input.current?.click(), over)}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={event => {
          props.take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p id={hintId} className="upload-hint">
        {hint}
      </p>
      {note && (
        <p className="form-error" role="alert">
          {note}
        </p>
      )}
    </fieldset>
  );
}
