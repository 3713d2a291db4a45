import { saveSettings } from '@materia/contract/areas/system';
import { Button } from 'antd';
import { useState } from 'react';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import { tellInvalid } from '../../../kernel/form/tell-invalid.ts';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Drafts, itemsOf } from './use-setting-drafts.ts';

const ChangesDialog = later(() => import('./setting-changes.dialog.tsx').then(part => part.SettingChangesDialog));

interface SaveProps {
  drafts: Drafts;
  companyId: number | null;
  changed: () => void;
  goTo: (key: string) => void;
}

/** The bar of what is unsaved: given up, or shown old → new and then written. */
export function SettingsSave({ drafts, companyId, changed, goTo }: SaveProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const save = useSaving(drafts, { changed, goTo, close: () => setAsking(false) });
  const { changes } = drafts;
  if (changes.length === 0) return null;
  const ask = () => {
    const broken = drafts.check();
    if (broken === null) return setAsking(true);
    tellInvalid(t);
    goTo(broken);
  };
  return (
    <footer className="settings-foot">
      <span>{t('system.config.changed', { n: changes.length })}</span>
      <Button onClick={drafts.clear}>{t('system.config.discard')}</Button>
      <Button type="primary" onClick={ask}>
        {t('form.save')}
      </Button>
      {asking && (
        <ChangesDialog
          changes={changes}
          busy={save.isPending}
          save={() => save.mutate({ body: { items: itemsOf(changes, companyId) } })}
          cancel={() => setAsking(false)}
        />
      )}
    </footer>
  );
}

function useSaving(drafts: Drafts, of: { changed: () => void; goTo: (key: string) => void; close: () => void }) {
  const t = useT();
  const refused = (failure: ApiFailure) => {
    of.close();
    const { key, path } = (failure.data ?? {}) as { key?: string; path?: readonly string[] };
    if (failure.code === 409) of.changed();
    if (key === undefined || failure.code !== 400) toast({ type: 'error', title: failure.message });
    if (key === undefined) return;
    drafts.refuse(key, { words: failure.message, path: (path ?? []).slice(3) });
    of.goTo(key);
    if (failure.code === 400) tellInvalid(t);
  };
  return useChange(saveSettings, {
    quiet: true,
    onDone: () => {
      of.close();
      drafts.clear();
      of.changed();
      toast({ type: 'success', title: t('grid.saved') });
    },
    onFailed: refused,
  });
}
