import type { SettingRow } from '@materia/contract/areas/system';
import { dateTimeText } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useId } from 'react';
import { LogButton } from '../../../kernel/log-button.tsx';
import type { FieldWords } from '../../../kernel/operation-log.tsx';
import { type Translate, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SettingEditor } from './setting-editor.tsx';
import { kindOf, limitsOf } from './setting-kind.ts';
import { rangeWords, settingLabel, valueWords } from './setting-words.ts';
import type { Drafts } from './use-setting-drafts.ts';
import '../../../kernel/form/form.css';

interface FieldProps {
  row: SettingRow;
  drafts: Drafts;
  mayChange: boolean;
  /** Who looks may read what was done to it. */
  logged: boolean;
}

/** One key: what it is, what it takes, its editor, and the way back to what holds without. */
export function SettingField(props: FieldProps) {
  const { row, drafts, mayChange } = props;
  const t = useT();
  const id = useId();
  const limits = limitsOf(row);
  const kind = kindOf(limits, row.secret);
  const whole = kind !== 'parts' && kind !== 'rows' && kind !== 'picture';
  const label = settingLabel(row.key, t);
  const problem = drafts.problems[row.key];
  const changed = drafts.draftOf(row.key) !== undefined;
  const words = problem && (problem.words ?? t(problem.rule ?? '', problem.params));
  return (
    <div className={changed ? 'setting setting-changed' : 'setting'} data-key={row.key}>
      <div className="setting-what">
        {/* Several fields in one are a group, which says its name itself. */}
        {whole ? <label htmlFor={id}>{label}</label> : <b>{label}</b>}
        {row.company && <Badge tone="info">{t('system.config.byCompany')}</Badge>}
        {row.secret && <Badge tone="warning">{t('system.config.secret')}</Badge>}
        <p id={`${id}-help`}>{t(`setting.${row.key}.help`)}</p>
      </div>
      <div className="setting-how">
        <SettingEditor
          id={id}
          name={row.key}
          label={label}
          limits={limits}
          kind={kind}
          value={drafts.valueOf(row)}
          isSet={row.isSet && drafts.draftOf(row.key) !== 'reset'}
          wrong={problem ? problem.path : null}
          describedBy={[`${id}-help`, words && `${id}-error`].filter(Boolean).join(' ')}
          disabled={!mayChange || row.fixed}
          onChange={value => drafts.edit(row, value)}
        />
        {words && (
          <p id={`${id}-error`} className="form-error" role="alert">
            {words}
          </p>
        )}
        <Standing {...props} />
      </div>
    </div>
  );
}

/** Where the value comes from, and what can be done about it. */
function Standing({ row, drafts, mayChange, logged }: FieldProps) {
  const t = useT();
  const limits = limitsOf(row);
  const draft = drafts.draftOf(row.key);
  const range = rangeWords(limits, t);
  const without = row.secret ? '' : valueWords(row.key, limits, row.inherited, t);
  return (
    <p className="setting-standing">
      {row.fixed && <span>{t('system.config.fixed')}</span>}
      {!row.fixed && without && kindOf(limits) !== 'parts' && (
        <span>{t('system.config.default', { value: without })}</span>
      )}
      {range && <span>{range}</span>}
      {row.isSet && row.updatedAt && <span>{setText(row.updatedBy, dateTimeText(Date.parse(row.updatedAt)), t)}</span>}
      {mayChange && draft !== undefined && (
        <Button type="link" size="small" onClick={() => drafts.undo(row.key)}>
          {t('system.config.undo')}
        </Button>
      )}
      {mayChange && row.isSet && draft !== 'reset' && (
        <Button type="link" size="small" onClick={() => drafts.reset(row)}>
          {t('system.config.reset')}
        </Button>
      )}
      {logged && row.id !== null && (
        <LogButton
          type="link"
          size="small"
          of={{ targetType: 'SETTING', id: row.id, name: settingLabel(row.key, t) }}
          words={wordsOf(row, t)}
        />
      )}
      {draft === 'reset' && <b>{t('system.config.willReset')}</b>}
    </p>
  );
}

/** Beside its value the log names the company whose it is. */
const wordsOf = (row: SettingRow, t: Translate): FieldWords => ({
  label: field => (field === row.key ? settingLabel(field, t) : t(`identity.field.${field}`)),
  value: (field, value) => (field === row.key ? valueWords(field, limitsOf(row), value, t) : undefined),
});

const setText = (name: string | null, at: string, t: Translate): string =>
  name ? t('system.config.setBy', { name, at }) : t('system.config.setAt', { at });
