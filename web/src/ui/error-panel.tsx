import { Button } from 'antd';
import { CopyButton } from './copy.tsx';
import { useWords } from './words.tsx';
import './panels.css';

/** What happened, in words; a way to try again; the id by which the log finds it (look: Failed). */
export function ErrorPanel(props: { message: string; requestId?: string | null; retry?: () => void }) {
  const t = useWords();
  return (
    <div className="ui-panel" role="alert">
      <p className="ui-panel-message">{props.message}</p>
      {props.retry && <Button onClick={props.retry}>{t('ui.retry')}</Button>}
      {props.requestId && (
        <p className="ui-panel-note">
          {t('ui.requestId')} {props.requestId} <CopyButton text={props.requestId} />
        </p>
      )}
    </div>
  );
}
