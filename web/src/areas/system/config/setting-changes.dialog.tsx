import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { limitsOf } from './setting-kind.ts';
import { settingLabel, valueWords } from './setting-words.ts';
import type { Change } from './use-setting-drafts.ts';

interface DialogProps {
  changes: readonly Change[];
  busy: boolean;
  save: () => void;
  cancel: () => void;
}

/** What will be written: old → new, key by key (spec 01 §10). */
export function SettingChangesDialog({ changes, busy, save, cancel }: DialogProps) {
  const t = useT();
  return (
    <Modal
      open
      width={640}
      title={t('system.config.confirm', { n: changes.length })}
      okText={t('form.save')}
      cancelText={t('ui.cancel')}
      confirmLoading={busy}
      onOk={save}
      onCancel={cancel}
    >
      <dl className="setting-changes">
        {changes.map(change => (
          <div key={change.row.key}>
            <dt>{settingLabel(change.row.key, t)}</dt>
            <dd>
              <Words {...change} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

function Words({ row, draft }: Change) {
  const t = useT();
  const words = (value: unknown) => valueWords(row.key, limitsOf(row), value, t);
  const secret = (set: boolean) => t(set ? 'system.config.secretSet' : 'system.config.secretUnset');
  const before = row.secret ? secret(row.isSet) : words(row.value);
  const after = row.secret ? secret(draft !== 'reset') : words(draft === 'reset' ? row.inherited : draft.value);
  return (
    <>
      <del>{before}</del> → <ins>{row.secret && draft !== 'reset' ? t('system.config.secretNew') : after}</ins>
      {draft === 'reset' && <span> {t('system.config.willReset')}</span>}
    </>
  );
}
