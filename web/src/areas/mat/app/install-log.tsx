import { noFormerVersion } from '@materia/contract/areas/mat';
import { useT } from '../../../kernel/texts.ts';
import { emptyMark } from '../../../ui/format.ts';
import './app.css';

/** Why an update failed, with the last lines of what installed it behind a press. */
export function InstallLog({ error, log }: { error: string | null; log: string | null }) {
  const t = useT();
  if (!error) return emptyMark;
  if (error === noFormerVersion) return t('mat.app.noFormer');
  if (!log) return error;
  return (
    <details>
      <summary>
        {error} · {t('mat.app.log')}
      </summary>
      <pre className="app-log">{log}</pre>
    </details>
  );
}
