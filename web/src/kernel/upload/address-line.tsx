import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { ApiFailure } from '../api-failure.ts';
import { useT } from '../texts.ts';

interface AddressLineProps {
  isRight: (url: string) => boolean;
  take: (url: string) => Promise<void>;
}

function useAddress({ isRight, take }: AddressLineProps) {
  const t = useT();
  const [url, setUrl] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const add = async () => {
    if (!isRight(url)) return setProblem(t('upload.urlFormat'));
    setBusy(true);
    setProblem('');
    try {
      await take(url.trim());
      setUrl('');
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setBusy(false);
    }
  };
  const type = (text: string) => {
    setUrl(text);
    setProblem('');
  };
  return { url, type, busy, problem, add };
}

/** Takes a picture by its address (spec 01 §6): the rule is checked here, the rest by the server that fetches it. */
export function AddressLine(props: AddressLineProps) {
  const t = useT();
  const id = useId();
  const { url, type, busy, problem, add } = useAddress(props);
  return (
    <div className="upload-address">
      <Input
        id={id}
        value={url}
        placeholder="https://…"
        aria-label={t('upload.ui.address')}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        status={problem ? 'error' : undefined}
        onChange={event => type(event.target.value)}
        onPressEnter={event => {
          // The form around is not sent by it.
          event.preventDefault();
          void add();
        }}
      />
      <Button loading={busy} disabled={url.trim() === ''} onClick={() => void add()}>
        {t('upload.ui.addAddress')}
      </Button>
      {problem && (
        <p id={`${id}-error`} className="form-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
