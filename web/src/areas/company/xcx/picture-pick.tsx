import { Button } from 'antd';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useT } from '../../../kernel/texts.ts';
import { uploaderFor } from '../../../kernel/upload/uploader.ts';

interface Of {
  label: string;
  value: string;
  disabled?: boolean;
  onChange: (url: string) => void;
}

/** One picture kept by its address: shown, changed, taken away. */
export function PicturePick({ label, value, disabled = false, onChange }: Of) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      onChange((await uploaderFor('XCX', 'picture')(file)).url);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="xcx-picture">
      {value && <img src={fileAddress(value)} alt={label} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        hidden
        disabled={disabled}
        onChange={event => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button size="small" loading={busy} disabled={disabled} onClick={() => input.current?.click()}>
        {t(value ? 'xcx.picture.change' : 'xcx.picture.upload')}
      </Button>
      {value && !disabled && (
        <Button size="small" type="text" onClick={() => onChange('')}>
          {t('xcx.picture.remove')}
        </Button>
      )}
      {problem && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
    </div>
  );
}
