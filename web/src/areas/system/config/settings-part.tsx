import { readSettings } from '@materia/contract/areas/system';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { companySource } from '../../store/index.ts';
import { SettingsForm } from './settings-form.tsx';
import './settings.css';

/** 参数配置 (spec 01 §10): the platform's keys, or those that a company has set for itself. */
export function SettingsPart() {
  const t = useT();
  const { has } = useSession();
  const [companyId, setCompanyId] = useKeptState<number | null>('settings.company', null);
  const query = companyId === null ? {} : { companyId: String(companyId) };
  const settings = useCall(readSettings, { query: query as never }, { quiet: true });
  const { data, error, refetch } = settings;
  const place = (leave: (then: () => void) => void) => (
    <div className="settings-place">
      <label htmlFor="settings-company">{t('system.config.place')}</label>
      <PickInput
        id="settings-company"
        label={t('system.config.place')}
        source={companySource}
        many={false}
        unset={t('system.config.platform')}
        value={companyId ?? undefined}
        onChange={next => leave(() => setCompanyId(typeof next === 'number' ? next : null))}
      />
    </div>
  );
  if (error && !data) {
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={10} />;
  return (
    <SettingsForm
      key={companyId ?? 0}
      groups={data}
      companyId={companyId}
      mayChange={has(saveSettingsPriv)}
      place={place}
      changed={() => void refetch()}
    />
  );
}

/** Of a company's keys too: whoever sees this screen has no company of their own to change. */
const saveSettingsPriv = 'SYSCONFIG:WRITE';
