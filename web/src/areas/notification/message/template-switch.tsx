import { type MessageRow, saveMessage } from '@materia/contract/areas/notification';
import { Switch } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';

/** Whether the template tells anybody; changed at once by who may. */
export function TemplateSwitch({ row }: { row: MessageRow }) {
  const t = useT();
  const [saved, setSaved] = useState(row);
  const shown = row.version >= saved.version ? row : saved;
  const save = useChange(saveMessage, { onDone: answer => setSaved({ ...answer, id: row.id }) });
  const { code, title, body, channels, enabled, version } = shown;
  return (
    <Switch
      size="small"
      checked={enabled}
      loading={save.isPending}
      disabled={row.allowedActions.length === 0}
      aria-label={`${t('notification.field.enabled')} ${code}`}
      onClick={(next, event) => {
        event.stopPropagation();
        const own = { code: code ?? '', version, title, body, channels };
        save.mutate({ body: { kind: 'TEMPLATE', ...own, enabled: next } });
      }}
    />
  );
}
